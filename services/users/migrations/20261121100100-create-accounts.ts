import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account (
      realm_id bigint not null references realm,
      user_id bigint generated always as identity,
      delivery_email text not null,
      -- Whether the address is verified: by mail, or by an administrator or identity provider.
      is_address_proven boolean not null default true,
      full_name text not null,
      -- Comparison key of the name (personNameKey of kit).
      name_key text not null,
      role smallint not null check (role in (100, 200, 300, 400, 600)),
      is_active boolean not null default true,
      -- Permanently deleted; such accounts are also deactivated.
      is_deleted boolean not null default false check (not (is_deleted and is_active)),
      is_imported_stub boolean not null default false,
      bot_type smallint check (bot_type between 1 and 4),
      is_bot boolean not null generated always as (bot_type is not null) stored,
      bot_owner_id bigint,
      -- For a bot: whether it has its owner's permissions too. False while a former owner may know its API key.
      has_owner_rights boolean not null default true,
      -- The name of the system bot; null for all other accounts.
      system_bot text check (system_bot is null or (bot_type is not null and bot_owner_id is null)),
      -- The services of a bot in the shape of the API: outgoing webhooks, embedded services.
      bot_services jsonb not null default '[]',
      can_create_users boolean not null default false,
      rate_limit_per_minute integer,
      -- Argon2id in PHC format; null: no login by password.
      password_hash text,
      -- The hash of a password that an operator invalidated. Another password is valid.
      invalidated_password_hash text,
      -- Whether the account has a confirmed row in totp, or a row in passkey.
      has_second_factor boolean not null default false,
      -- When the person was first asked for the second factor that the realm requires; null: none is required. API keys work for
      -- some days from then on, and a reminder comes before they stop.
      second_factor_asked_at timestamptz,
      is_second_factor_reminded boolean not null default false,
      -- SHA-256 of the API key in lower-case hex.
      api_key_hash text not null unique,
      api_key_sealed bytea not null,
      timezone text not null default '',
      avatar_source text not null default 'G' check (avatar_source in ('G', 'U', 'J')),
      avatar_version integer not null default 1,
      avatar_file text check (avatar_file is not null or avatar_source = 'G'),
      gravatar_hash text not null generated always as (md5(lower(delivery_email))) stored,
      email_address_visibility smallint not null default 1
        check (email_address_visibility between 1 and 5),
      -- Settings that differ from the defaults, by name; readers add the defaults.
      settings jsonb not null default '{}',
      -- Names of the settings that the user has changed explicitly.
      edited_settings text[] not null default '{}',
      -- Trimmed, in the order in which they were added.
      alert_words text[] not null default '{}',
      -- The users in muted_user who muted this account. A copy, because the domain event of an account is built from one row.
      muted_by bigint[] not null default '{}',
      -- Names of the onboarding steps that the person has seen.
      seen_onboarding_steps text[] not null default '{}',
      -- Browsers and networks from which the person has logged in, the newest last. A login from others causes a mail.
      known_places text[] not null default '{}',
      -- Rises with each change of the identity.
      version bigint not null default 1,
      created_at timestamptz not null,
      -- Null: created_at is the joining date.
      first_login_at timestamptz,
      -- The last day on which it was used, in days since 1970 (UTC); not recorded for bots.
      last_used_day integer not null default floor(extract(epoch from now()) / 86400)::integer,
      -- The day of the last requested digest, in days since 1970 (UTC).
      digest_day integer not null default 0,
      -- Not used for 15 days or more. Partial lists omit the account.
      is_long_idle boolean not null default false,
      primary key (realm_id, user_id),
      foreign key (realm_id, bot_owner_id) references account
    );
    create index account_name on account (realm_id, name_key) where is_active;
    create unique index account_delivery_email on account (realm_id, lower(delivery_email));
    create index account_second_factor_asked on account (realm_id)
      where second_factor_asked_at is not null;
    create index account_bot_owner on account (realm_id, bot_owner_id)
      where bot_owner_id is not null;
    create index account_bot on account (realm_id, user_id) where bot_type is not null;
    create unique index account_system_bot on account (realm_id, system_bot)
      where system_bot is not null;
    create index account_last_used on account (last_used_day)
      where is_active and bot_type is null and not is_long_idle;
    create index account_long_idle on account (last_used_day) where is_active and is_long_idle;

    -- The users whom limited guests see, in addition to bots and their own accounts, as of the last refresh.
    create table guest_visibility (
      realm_id bigint not null,
      guest_id bigint not null,
      -- An encoded set of user ids.
      visible_user_ids bytea not null default '',
      -- Rises with each refresh. A refresh writes only if no newer refresh has started.
      refresh_number bigint not null default 0,
      primary key (realm_id, guest_id),
      foreign key (realm_id, guest_id) references account
    );

    -- Identities of accounts at identity providers and the directory. A login with a known identifier opens its account, even if
    -- the address has changed.
    create table account_identity (
      realm_id bigint not null,
      -- ldap, openid: with the issuer, or saml: with the entity id.
      provider text not null,
      -- The provider's identifier: entryUUID or objectGUID, sub, or a persistent NameID.
      identifier text not null,
      user_id bigint not null,
      -- The addresses that the provider named at the last login.
      emails text[] not null,
      linked_at timestamptz not null,
      primary key (realm_id, provider, identifier),
      foreign key (realm_id, user_id) references account
    );
    -- A provider knows a person by one identifier.
    create unique index account_identity_of on account_identity (realm_id, user_id, provider);

    create table muted_user (
      realm_id bigint not null,
      user_id bigint not null,
      muted_user_id bigint not null check (muted_user_id <> user_id),
      muted_at timestamptz not null,
      primary key (realm_id, user_id, muted_user_id),
      foreign key (realm_id, user_id) references account,
      foreign key (realm_id, muted_user_id) references account
    );

    create index muted_user_muted on muted_user (realm_id, muted_user_id);

    create table navigation_view (
      realm_id bigint not null,
      user_id bigint not null,
      fragment text not null,
      is_pinned boolean not null,
      name text,
      -- Rises in the order in which views were added.
      position bigint not null generated always as identity,
      primary key (realm_id, user_id, fragment),
      foreign key (realm_id, user_id) references account
    );
    create unique index navigation_view_name on navigation_view (realm_id, user_id, name)
      where name is not null;
  `);
}
