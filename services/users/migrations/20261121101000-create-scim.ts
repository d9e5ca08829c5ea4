import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Tokens with which identity providers manage people and groups. A revoked token has no row; an expired token keeps its row
    -- for a month.
    create table scim_token (
      realm_id bigint not null references realm,
      scim_token_id bigint generated always as identity,
      -- Chosen by the operator.
      name text not null,
      -- SHA-256 of the token in lower-case hex.
      token_hash text not null unique,
      -- Whether it may change people, groups or both.
      scope text not null check (scope in ('all', 'people', 'groups')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      -- When the owners were notified that it expires; null: never.
      warned_at timestamptz,
      -- Written at most once an hour; null: never used.
      last_used_at timestamptz,
      primary key (realm_id, scim_token_id)
    );
    create unique index scim_token_name on scim_token (realm_id, lower(name));
    create index scim_token_by_expiry on scim_token (expires_at);

    -- The data of an identity provider about a person for which the account has no column.
    create table scim_user (
      realm_id bigint not null,
      user_id bigint not null,
      external_id text,
      -- Null: the address is the user name.
      user_name text,
      given_name text,
      family_name text,
      -- Whether the provider removed the person. It sees the person again once the account is active.
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
