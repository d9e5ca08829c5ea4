import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Authenticator apps, by the secret that they share with the server.
    create table totp (
      realm_id bigint not null,
      user_id bigint not null,
      secret_sealed bytea not null,
      -- Number of the 30 seconds whose code was used last: no code is accepted twice.
      last_step bigint not null,
      -- Null: the secret was shown, and no code of it confirmed yet.
      confirmed_at timestamptz,
      -- When the secret was made, and by which session; null: by an API key. A code confirms it for ten minutes.
      begun_at timestamptz not null,
      begun_session_id bigint,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references account
    );

    -- Passkeys, by their public keys. A removed one has no row.
    create table passkey (
      realm_id bigint not null,
      passkey_id bigint generated always as identity,
      user_id bigint not null,
      -- As its owner calls it.
      name text not null,
      -- The name, without port, of the host at which browsers offer it.
      host text not null,
      -- In base64url.
      credential_id text not null,
      -- In COSE form.
      public_key bytea not null,
      -- How often it signed, as it says; 0: it does not count.
      counter bigint not null,
      -- How browsers reach it, as they said when it was made.
      transports text[] not null,
      created_at timestamptz not null,
      -- Null: not used yet.
      last_used_at timestamptz,
      primary key (realm_id, passkey_id),
      unique (realm_id, credential_id),
      foreign key (realm_id, user_id) references account
    );
    create index passkey_by_user on passkey (realm_id, user_id);

    -- What passkeys have to sign. A used challenge has no row.
    create table passkey_challenge (
      realm_id bigint not null,
      -- Lower-case hex SHA-256 of the challenge.
      challenge_hash text not null,
      user_id bigint not null,
      -- What it was made for: a new passkey, or one pending login.
      purpose text not null,
      host text not null,
      expires_at timestamptz not null,
      primary key (realm_id, challenge_hash),
      foreign key (realm_id, user_id) references account
    );
    create index passkey_challenge_by_user on passkey_challenge (realm_id, user_id);
    create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

    -- Codes for people who lost their second factor. A used code has no row.
    create table recovery_code (
      realm_id bigint not null,
      user_id bigint not null,
      -- Lower-case hex SHA-256 of the code.
      code_hash text not null,
      primary key (realm_id, user_id, code_hash),
      foreign key (realm_id, user_id) references account
    );
  `);
}
