import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table realm (
      realm_id bigint generated always as identity primary key,
      -- '' is the root realm.
      string_id text not null unique,
      -- Lower case; overrides {string_id}.{external host}.
      host text unique,
      uuid uuid not null default gen_random_uuid(),
      name text not null,
      description text not null default '',
      is_active boolean not null default true,
      -- What differs from the defaults, by setting name; readers fill in the rest.
      settings jsonb not null default '{}',
      -- Permission settings that differ from the defaults, by name.
      permissions jsonb not null default '{}',
      user_settings_defaults jsonb not null default '{}',
      -- E-mail domains of people who may have accounts, as [{domain, allow_subdomains}], in the order of their names.
      domains jsonb not null default '[]',
      -- What the files of uploaded pictures are called; null: the picture that comes with the product.
      icon_file text,
      logo_file text,
      night_logo_file text,
      version bigint not null default 1,
      created_at timestamptz not null
    );

    create table account (
      realm_id bigint not null references realm,
      user_id bigint generated always as identity,
      delivery_email text not null,
      full_name text not null,
      role smallint not null check (role in (100, 200, 300, 400, 600)),
      is_active boolean not null default true,
      -- Permanently deleted accounts are a kind of deactivated ones.
      is_deleted boolean not null default false check (not (is_deleted and is_active)),
      is_imported_stub boolean not null default false,
      bot_type smallint check (bot_type between 1 and 4),
      is_bot boolean not null generated always as (bot_type is not null) stored,
      bot_owner_id bigint,
      -- Which of the realm's own bots the account is; null for all other accounts.
      system_bot text check (system_bot is null or (bot_type is not null and bot_owner_id is null)),
      -- What serves a bot, as the API shows it: outgoing webhooks, embedded services.
      bot_services jsonb not null default '[]',
      can_create_users boolean not null default false,
      rate_limit_per_minute integer,
      -- Argon2id in PHC form; null: no login by password.
      password_hash text,
      -- The password hash that an operator invalidated: it counts no more, and another password does.
      invalidated_password_hash text,
      -- Lower-case hex SHA-256 of the API key.
      api_key_hash text not null unique,
      api_key_sealed bytea not null,
      timezone text not null default '',
      avatar_source text not null default 'G' check (avatar_source in ('G', 'U', 'J')),
      avatar_version integer not null default 1,
      avatar_file text check (avatar_file is not null or avatar_source = 'G'),
      gravatar_hash text not null generated always as (md5(lower(delivery_email))) stored,
      email_address_visibility smallint not null default 1
        check (email_address_visibility between 1 and 5),
      -- What differs from the defaults, by setting name; readers fill in the rest.
      settings jsonb not null default '{}',
      -- Names of the settings that the person has changed by the own hand.
      edited_settings text[] not null default '{}',
      -- Without surrounding space, as they were written, in the order in which they were added.
      alert_words text[] not null default '{}',
      -- Who has muted the account, once more: what other services are told of an account is one row.
      muted_by bigint[] not null default '{}',
      -- Names of the onboarding steps that the person has seen.
      seen_onboarding_steps text[] not null default '{}',
      -- Rises with whatever an identity is made of.
      version bigint not null default 1,
      created_at timestamptz not null,
      -- Until then, date_joined is created_at.
      first_login_at timestamptz,
      -- The last day it was used, in days since 1970 (UTC); not kept for bots.
      last_used_day integer not null default floor(extract(epoch from now()) / 86400)::integer,
      -- Not used for so long that clients can do without the account until it is used again.
      is_long_idle boolean not null default false,
      primary key (realm_id, user_id),
      foreign key (realm_id, bot_owner_id) references account
    );
    create unique index account_delivery_email on account (realm_id, lower(delivery_email));
    create index account_bot_owner on account (realm_id, bot_owner_id)
      where bot_owner_id is not null;
    create index account_bot on account (realm_id, user_id) where bot_type is not null;
    create unique index account_system_bot on account (realm_id, system_bot)
      where system_bot is not null;
    create index account_last_used on account (last_used_day)
      where is_active and bot_type is null and not is_long_idle;
    create index account_long_idle on account (last_used_day) where is_active and is_long_idle;

    create table user_group (
      realm_id bigint not null references realm,
      group_id bigint generated always as identity,
      name text not null,
      description text not null,
      is_system_group boolean not null default false,
      is_deactivated boolean not null default false,
      creator_id bigint,
      -- Null on system groups, as the creator is.
      created_at timestamptz,
      -- Permission settings that differ from the defaults, by name.
      permissions jsonb not null default '{}',
      version bigint not null default 1,
      primary key (realm_id, group_id),
      foreign key (realm_id, creator_id) references account
    );
    create unique index user_group_name on user_group (realm_id, lower(name));

    -- Direct members, deactivated users included: readers leave those out.
    create table user_group_member (
      realm_id bigint not null,
      group_id bigint not null,
      user_id bigint not null,
      primary key (realm_id, group_id, user_id),
      foreign key (realm_id, group_id) references user_group,
      foreign key (realm_id, user_id) references account
    );
    create index user_group_member_user on user_group_member (realm_id, user_id);

    create table user_group_subgroup (
      realm_id bigint not null,
      group_id bigint not null,
      subgroup_id bigint not null check (subgroup_id <> group_id),
      primary key (realm_id, group_id, subgroup_id),
      foreign key (realm_id, group_id) references user_group,
      foreign key (realm_id, subgroup_id) references user_group
    );
    create index user_group_subgroup_subgroup on user_group_subgroup (realm_id, subgroup_id);
  `);
}
