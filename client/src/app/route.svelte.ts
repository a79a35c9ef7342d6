/** Which page is shown. Links are plain <a href>; clicks on them stay in the page. */
import { linkOf, type Link } from '../people/told'

/** A part of a game's rules: the rulebook, the game on one page, the symbols. */
export type RulesPart = '' | 'quick' | 'symbols'
export type Page =
  | { name: 'lobby' }
  | { name: 'new'; game: string; club: string }
  | { name: 'table'; id: string; key: string; seat: string; move: string }
  | { name: 'replay'; id: string; key: string }
  | { name: 'rules'; game: string; part: RulesPart; rule: string }
  | { name: 'learn'; game: string }
  | { name: 'settings' }
  | { name: 'me'; phrase: string; link: Link | null }
  | { name: 'person'; id: string; other: string }
  | { name: 'statistics'; game: string }
  | { name: 'friends'; ask: string }
  | { name: 'club'; id: string; key: string }
  | { name: 'tournaments' }
  | { name: 'new_tournament' }
  | { name: 'tournament'; id: string }
  | { name: 'ratings'; game: string; seats: number }
  | { name: 'picture' }
  | { name: 'lost' }

export function pageOf(url: URL): Page {
  const [first = '', second = '', third = ''] = url.pathname.split('/').filter(Boolean)
  const key = url.searchParams.get('key') ?? ''
  const hash = decodeURIComponent(url.hash.slice(1))
  if (!first) return { name: 'lobby' }
  if (first === 'new' && second) return { name: 'new', game: second, club: url.searchParams.get('club') ?? '' }
  if (first === 'table' && second) {
    return { name: 'table', id: second, key, seat: url.searchParams.get('seat') ?? '', move: hash.startsWith('move=') ? hash.slice(5) : '' }
  }
  if (first === 'replay' && second) return { name: 'replay', id: second, key }
  if (first === 'rules' && second) return { name: 'rules', game: second, part: third === 'quick' || third === 'symbols' ? third : '', rule: hash }
  if (first === 'learn' && second) return { name: 'learn', game: second }
  if (first === 'me') return { name: 'me', phrase: hash.startsWith('recover=') ? hash.slice(8) : '', link: linkOf(hash) }
  if (first === 'person' && second) return { name: 'person', id: second, other: url.searchParams.get('with') ?? '' }
  if (first === 'statistics' && second) return { name: 'statistics', game: second }
  if (first === 'friends') return { name: 'friends', ask: hash.startsWith('ask=') ? hash.slice(4) : '' }
  if (first === 'club' && second) return { name: 'club', id: second, key }
  if (first === 'tournaments') return second === 'new' ? { name: 'new_tournament' } : second ? { name: 'tournament', id: second } : { name: 'tournaments' }
  if (first === 'ratings' && second) return { name: 'ratings', game: second, seats: Number(url.searchParams.get('seats') ?? 0) || 0 }
  if (first === 'settings') return { name: 'settings' }
  if (first === 'picture') return { name: 'picture' }
  return { name: 'lost' }
}

const withKey = (path: string, key: string): string => (key ? `${path}?key=${encodeURIComponent(key)}` : path)

/** Addresses of the pages. */
export const go = {
  lobby: (): string => '/',
  new: (game: string, club = ''): string => `/new/${game}${club ? `?club=${club}` : ''}`,
  table: (id: string, key = ''): string => withKey(`/table/${id}`, key),
  replay: (id: string, key = ''): string => withKey(`/replay/${id}`, key),
  rules: (game: string, rule = ''): string => `/rules/${game}${rule ? `#${rule}` : ''}`,
  quick: (game: string): string => `/rules/${game}/quick`,
  symbols: (game: string): string => `/rules/${game}/symbols`,
  learn: (game: string): string => `/learn/${game}`,
  settings: (): string => '/settings',
  me: (): string => '/me',
  person: (id: string, other = ''): string => `/person/${id}${other ? `?with=${other}` : ''}`,
  statistics: (game: string): string => `/statistics/${game}`,
  friends: (): string => '/friends',
  club: (id: string): string => `/club/${id}`,
  tournaments: (): string => '/tournaments',
  newTournament: (): string => '/tournaments/new',
  tournament: (id: string): string => `/tournaments/${id}`,
  ratings: (game: string, seats = 0): string => `/ratings/${game}${seats ? `?seats=${seats}` : ''}`,
}

class Route {
  page = $state.raw<Page>(pageOf(new URL(location.href)))

  constructor() {
    addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => this.#follow(event))
  }
  to(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    this.#read()
    if (!location.hash) scrollTo(0, 0)
  }
  #read(): void {
    this.page = pageOf(new URL(location.href))
  }
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download') || link.pathname.startsWith('/api')) return
    if (link.pathname === location.pathname && link.hash && link.search === location.search) return
    event.preventDefault()
    this.to(link.href)
  }
}

export const route = new Route()
