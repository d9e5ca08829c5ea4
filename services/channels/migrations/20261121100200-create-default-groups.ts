import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table default_group (
      realm_id bigint not null,
      id bigint not null unique generated always as identity,
      name text not null,
      -- Comparison key of the name (nameKey of kit).
      name_key text not null,
      description text not null,
      primary key (realm_id, id),
      unique (realm_id, name_key)
    );

    create table default_group_channel (
      realm_id bigint not null,
      group_id bigint not null,
      channel_id bigint not null,
      primary key (realm_id, group_id, channel_id),
      foreign key (realm_id, group_id) references default_group on delete cascade,
      foreign key (realm_id, channel_id) references channel
    );
    create index default_group_channel_channel on default_group_channel (realm_id, channel_id);
  `);
}
