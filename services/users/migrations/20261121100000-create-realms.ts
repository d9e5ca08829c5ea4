import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table realm (
      realm_id bigint generated always as identity primary key,
      -- '' is the root realm.
      string_id text not null unique,
      -- In lower case; replaces {string_id}.{external host}.
      host text unique,
      uuid uuid not null default gen_random_uuid(),
      name text not null,
      description text not null default '',
      is_active boolean not null default true,
      -- Settings that differ from the defaults, by name; readers add the defaults.
      settings jsonb not null default '{}',
      -- Permission settings that differ from the defaults, by name.
      permissions jsonb not null default '{}',
      user_settings_defaults jsonb not null default '{}',
      -- Allowed email domains, as [{domain, allow_subdomains}], by name.
      domains jsonb not null default '[]',
      -- File name prefixes of uploaded pictures; null: the product's default.
      icon_file text,
      logo_file text,
      night_logo_file text,
      version bigint not null default 1,
      created_at timestamptz not null
    );

    -- Links that create one organization each. A new organization closes the operator's link.
    create table setup_link (
      setup_link_id bigint generated always as identity primary key,
      -- The address of the future owner to which the link is mailed. Null: the operator's link, of which there is one at most.
      email text,
      -- SHA-256 of the token in the link, in lower-case hex, and the sealed token for the mail.
      token_hash text not null unique,
      token_sealed bytea,
      created_at timestamptz not null,
      expires_at timestamptz,
      -- For a mailed link: the operator's link whose holder requested it. Both are deleted together.
      operator_token_hash text references setup_link (token_hash) on delete cascade,
      check ((email is null) = (token_sealed is null) and (email is null) = (expires_at is null)),
      check (email is not null or operator_token_hash is null)
    );
    create unique index setup_link_of_operator on setup_link ((email is null)) where email is null;
    create index setup_link_by_expiry on setup_link (expires_at) where expires_at is not null;

    create table playground (
      realm_id bigint not null references realm,
      playground_id bigint generated always as identity,
      name text not null,
      pygments_language text not null,
      url_template text not null,
      primary key (realm_id, playground_id),
      unique (realm_id, pygments_language, name)
    );
  `);
}
