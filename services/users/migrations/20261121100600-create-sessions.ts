import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Logins of browsers. An ended session has no row.
    create table session (
      realm_id bigint not null,
      session_id bigint generated always as identity,
      user_id bigint not null,
      -- SHA-256 of the token in the browser's cookie, in lower-case hex.
      token_hash text not null unique,
      -- How the person authenticated.
      proof text not null
        check (proof in ('password', 'second-factor', 'single-sign-on', 'login-link')),
      user_agent text not null,
      ip_address text not null,
      created_at timestamptz not null,
      -- Written at most every five minutes, together with expires_at.
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (realm_id, session_id),
      foreign key (realm_id, user_id) references account
    );
    create index session_by_user on session (realm_id, user_id);
    create index session_by_expiry on session (expires_at);

    -- Tokens that log a person in once. A used token has no row.
    create table login_token (
      realm_id bigint not null,
      user_id bigint not null,
      token_hash text not null unique,
      expires_at timestamptz not null,
      primary key (realm_id, token_hash),
      foreign key (realm_id, user_id) references account
    );
    create index login_token_by_user on login_token (realm_id, user_id);
    create index login_token_by_expiry on login_token (expires_at);

    -- Additional API keys of people, each for one device or program. A revoked key has no row.
    create table device_key (
      realm_id bigint not null,
      device_key_id bigint generated always as identity,
      user_id bigint not null,
      name text not null,
      -- SHA-256 of the key in lower-case hex.
      key_hash text not null unique,
      created_at timestamptz not null,
      -- Written at most once an hour; null: never used.
      last_used_at timestamptz,
      -- Null: valid until it is revoked.
      expires_at timestamptz,
      primary key (realm_id, device_key_id),
      foreign key (realm_id, user_id) references account
    );
    create index device_key_by_user on device_key (realm_id, user_id);
    create index device_key_by_expiry on device_key (expires_at);
  `);
}
