-- Passkeys (WebAuthn): what a person proves to be with. id and key as base64url.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL REFERENCES players (id),
  public_key TEXT NOT NULL,
  sign_count BIGINT NOT NULL,
  name TEXT NOT NULL,
  created BIGINT NOT NULL,
  seen BIGINT NOT NULL
);
CREATE INDEX passkeys_by_player ON passkeys (player_id);

-- What a passkey is asked to sign, once and soon; player_id is empty for somebody who wants to sign in.
CREATE TABLE challenges (
  challenge TEXT PRIMARY KEY,
  player_id TEXT NOT NULL,
  until BIGINT NOT NULL
);
