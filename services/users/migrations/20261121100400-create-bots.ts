import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Settings of bots that accounts do not have. A bot without a row has the defaults.
    create table bot (
      realm_id bigint not null,
      user_id bigint not null,
      -- Channels by id. Their names are updated when a channel is renamed.
      default_sending_channel_id bigint,
      default_sending_channel text,
      default_events_register_channel_id bigint,
      default_events_register_channel text,
      default_all_public_streams boolean not null default false,
      config_data jsonb not null default '{}',
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references account
    );

    create table bot_storage (
      realm_id bigint not null,
      user_id bigint not null,
      key text not null,
      value text not null,
      primary key (realm_id, user_id, key),
      foreign key (realm_id, user_id) references account
    );
  `);
}
