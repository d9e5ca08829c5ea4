import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // What somebody chose for a topic; topics without a row are as visible as their channel.
  await db.raw(`
    create table user_topic (
      realm_id bigint not null,
      user_id bigint not null,
      channel_id bigint not null,
      -- Lower case.
      topic_key text not null,
      -- As it was written when it was chosen.
      topic text not null,
      -- 1 muted, 2 unmuted, 3 followed.
      policy smallint not null check (policy between 1 and 3),
      updated_at_seconds bigint not null,
      primary key (realm_id, user_id, channel_id, topic_key)
    )`);

  // Who muted which channel, as channels tells it. A row gives way only to a newer fact.
  await db.raw(`
    create table muted_channel (
      realm_id bigint not null,
      user_id bigint not null,
      channel_id bigint not null,
      is_muted boolean not null,
      event_number bigint not null,
      primary key (realm_id, user_id, channel_id)
    )`);
  // Who has muted a channel is read together with it.
  await db.raw(`
    create index muted_channel_channel on muted_channel (realm_id, channel_id, user_id)
    where is_muted`);
}
