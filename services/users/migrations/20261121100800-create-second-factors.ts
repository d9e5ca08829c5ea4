import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Authenticator apps, with the secrets that they share with the server.
    create table totp (
      realm_id bigint not null,
      user_id bigint not null,
      secret_sealed bytea not null,
      -- The number of the last 30 seconds whose code was used, so that no code is accepted twice.
      last_step bigint not null,
      -- Null: the person has the secret but has not confirmed it with a code.
      confirmed_at timestamptz,
      -- When the secret was created, and by which session; null: by an API key. It can be confirmed for ten minutes.
      begun_at timestamptz not null,
      begun_session_id bigint,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references account
    );

    -- Passkeys, with their public keys. A removed passkey has no row.
    create table passkey (
      realm_id bigint not null,
      passkey_id bigint generated always as identity,
      user_id bigint not null,
      -- Chosen by its owner.
      name text not null,
      -- The name of the host for which browsers offer the passkey, without port.
      host text not null,
      -- In base64url.
      credential_id text not null,
      -- In COSE format.
      public_key bytea not null,
      -- The passkey's own count of its signatures; 0: it does not count them.
      counter bigint not null,
      -- How browsers reach it, as they reported when it was created.
      transports text[] not null,
      created_at timestamptz not null,
      -- Null: never used.
      last_used_at timestamptz,
      primary key (realm_id, passkey_id),
      unique (realm_id, credential_id),
      foreign key (realm_id, user_id) references account
    );
    create index passkey_by_user on passkey (realm_id, user_id);

    -- Challenges, which passkeys must sign. A used challenge has no row.
    create table passkey_challenge (
      realm_id bigint not null,
      -- SHA-256 of the challenge in lower-case hex.
      challenge_hash text not null,
      user_id bigint not null,
      -- A new passkey, or one pending login.
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
      -- SHA-256 of the code in lower-case hex.
      code_hash text not null,
      primary key (realm_id, user_id, code_hash),
      foreign key (realm_id, user_id) references account
    );
  `);
}
