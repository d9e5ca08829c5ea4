import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table profile_field (
      realm_id bigint not null references realm,
      field_id bigint generated always as identity,
      type smallint not null check (type between 1 and 8),
      -- Fields are shown in ascending order of this position.
      position integer not null,
      name text not null,
      hint text not null,
      -- JSON text; '' if the type needs none.
      field_data text not null,
      display_in_profile_summary boolean not null,
      required boolean not null,
      editable_by_user boolean not null,
      use_for_user_matching boolean not null,
      primary key (realm_id, field_id),
      unique (realm_id, name)
    );

    create table profile_value (
      realm_id bigint not null,
      user_id bigint not null,
      field_id bigint not null,
      -- Text; for fields of users, a JSON array of ids.
      value text not null,
      -- HTML; null if the type has no Markdown.
      rendered_value text,
      primary key (realm_id, user_id, field_id),
      foreign key (realm_id, user_id) references account,
      foreign key (realm_id, field_id) references profile_field on delete cascade
    );
    create index profile_value_field on profile_value (realm_id, field_id, value);
  `);
}
