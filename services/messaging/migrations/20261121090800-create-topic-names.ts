import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Topics whose messages were all moved away, so that old links lead to the messages. A topic that has messages again
  // keeps its row, which then is not used.
  await db.raw(`
    create table moved_topic (
      realm_id bigint not null,
      channel_id bigint not null,
      -- Comparison key of the topic (nameKey of the kit).
      topic_key text not null,
      -- The newest message that left. It may have been moved again, or deleted.
      message_id bigint not null,
      primary key (realm_id, channel_id, topic_key)
    )`);

  // Shorter names of resolved topics that would be too long with the prefix of resolved topics.
  await db.raw(`
    create table shortened_topic (
      realm_id bigint not null,
      -- The name while the topic is resolved, and its comparison key.
      topic text not null,
      topic_key text not null,
      -- The name without the prefix. The topic gets it back when it is marked as unresolved.
      original text not null,
      original_key text not null,
      primary key (realm_id, topic_key),
      unique (realm_id, original_key)
    )`);
}
