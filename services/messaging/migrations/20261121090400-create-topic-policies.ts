import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Users' policies for topics. A topic without a row follows its channel.
  await db.raw(`
    create table user_topic (
      realm_id bigint not null,
      user_id bigint not null,
      channel_id bigint not null,
      -- Comparison key of the topic (nameKey of the kit).
      topic_key text not null,
      -- The spelling with which the policy was set.
      topic text not null,
      -- 1 muted, 2 unmuted, 3 followed.
      policy smallint not null check (policy between 1 and 3),
      updated_at_seconds bigint not null,
      primary key (realm_id, user_id, channel_id, topic_key)
    )`);
  // Each message of a topic looks up the topic's followers.
  await db.raw(`
    create index user_topic_followers on user_topic (realm_id, channel_id, topic_key, user_id)
    where policy = 3`);

  // Read model of the channels that users muted. Only an event with the same or a higher event number replaces a row.
  await db.raw(`
    create table muted_channel (
      realm_id bigint not null,
      user_id bigint not null,
      channel_id bigint not null,
      is_muted boolean not null,
      event_number bigint not null,
      primary key (realm_id, user_id, channel_id)
    )`);
  // The users who muted a channel are read together with it.
  await db.raw(`
    create index muted_channel_channel on muted_channel (realm_id, channel_id, user_id)
    where is_muted`);
}
