import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Tokens by which identity providers keep people and groups. A revoked token has no row, and an expired one has a row for a
    -- month.
    create table scim_token (
      realm_id bigint not null references realm,
      scim_token_id bigint generated always as identity,
      -- What the operator calls it.
      name text not null,
      -- Lower-case hex SHA-256 of the token.
      token_hash text not null unique,
      -- What it may change.
      scope text not null check (scope in ('all', 'people', 'groups')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- When the owners were told that it expires; null: not yet.
      warned_at timestamptz,
      -- Written at most once an hour; null: not used yet.
      last_used_at timestamptz,
      primary key (realm_id, scim_token_id)
    );
    create unique index scim_token_name on scim_token (realm_id, lower(name));
    create index scim_token_by_expiry on scim_token (expires_at);

    -- What an identity provider said of a person and the account has no place for.
    create table scim_user (
      realm_id bigint not null,
      user_id bigint not null,
      external_id text,
      -- Null: the address is the user name.
      user_name text,
      given_name text,
      family_name text,
      -- The provider removed the person, who is shown to it again once the account is active.
      is_removed boolean not null default false,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references account
    );
    create unique index scim_user_name on scim_user (realm_id, lower(user_name));
    create index scim_user_external_id on scim_user (realm_id, external_id);

    create table scim_group (
      realm_id bigint not null,
      group_id bigint not null,
      external_id text,
      primary key (realm_id, group_id),
      foreign key (realm_id, group_id) references user_group
    );
    create index scim_group_external_id on scim_group (realm_id, external_id);
  `);
}
