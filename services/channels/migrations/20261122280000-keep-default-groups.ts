import type { Knex } from 'knex';

/** Groups of channels to choose from, and addresses that mail for channels is sent to. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table default_group (
      realm_id bigint not null,
      id bigint not null unique generated always as identity,
      name text not null,
      -- The name as names are compared: in lower case.
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

    create table channel_email (
      realm_id bigint not null,
      channel_id bigint not null,
      -- Who posts what comes in; 0: the e-mail gateway's bot.
      sender_id bigint not null,
      token text not null unique,
      primary key (realm_id, channel_id, sender_id),
      foreign key (realm_id, channel_id) references channel
    );
  `);
}
