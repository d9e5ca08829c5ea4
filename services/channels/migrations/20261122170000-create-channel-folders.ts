import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table channel_folder (
      realm_id bigint not null,
      id bigint not null unique generated always as identity,
      name text not null,
      -- The name as names are compared: in lower case.
      name_key text not null,
      description text not null,
      rendered_description text not null,
      creator_id bigint,
      created_at_seconds bigint not null,
      -- Folders are shown in this order, from 0 on.
      position integer not null check (position >= 0),
      is_archived boolean not null default false,
      primary key (realm_id, id),
      unique (realm_id, name_key)
    );

    alter table channel
      add column folder_id bigint,
      add foreign key (realm_id, folder_id) references channel_folder;
  `);
}
