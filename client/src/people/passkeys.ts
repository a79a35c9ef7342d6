/** Passkeys in the browser: the server says what to sign, the device signs it. */
import { get, post, remove } from '../net/api'
import type { Me, Passkey } from './api'

export const possible = (): boolean => 'PublicKeyCredential' in window && isSecureContext
export const passkeys = (): Promise<Passkey[]> => get('/api/me/passkeys')
export const dropPasskey = (id: string): Promise<Passkey[]> => remove(`/api/me/passkeys/${id}`)

export async function addPasskey(): Promise<Passkey[]> {
  const asked = await post<PublicKeyCredentialCreationOptionsJSON>('/api/passkey/new')
  const credential = await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked) })
  return post('/api/me/passkeys', { credential: (credential as PublicKeyCredential).toJSON() })
}

export async function signIn(): Promise<Me> {
  const asked = await post<PublicKeyCredentialRequestOptionsJSON>('/api/passkey/options')
  const credential = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked) })
  return post('/api/passkey', { credential: (credential as PublicKeyCredential).toJSON() })
}
