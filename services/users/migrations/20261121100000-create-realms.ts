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
      -- Allowed e-mail domains, as [{domain, allow_subdomains}], by name.
      domains jsonb not null default '[]',
      -- File name prefixes of uploaded pictures; null: the product's default.
      icon_file text,
      logo_file text,
      night_logo_file text,
      version bigint not null default 1,
      created_at timestamptz not null
    );

    -- The link by which somebody makes an organization; at most one is open, and a new organization closes it.
    create table setup_link (
      is_only boolean primary key default true check (is_only),
      -- Lower-case hex SHA-256 of the token in the link.
      token_hash text not null,
      created_at timestamptz not null
    );

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
