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
      -- Where the last of them went. This topic may have been moved again.
      to_channel_id bigint not null,
      to_topic text not null,
      primary key (realm_id, channel_id, topic_key)
    )`);

  // Names of resolved topics that were too long with the mark of resolved ones, so that a different name was found for
  // them. A row moves to another channel with its topic, and goes when the last message leaves the topic.
  await db.raw(`
    create table shortened_topic (
      realm_id bigint not null,
      conversation_id bigint not null,
      -- The name while the topic is resolved, and its comparison key.
      topic text not null,
      topic_key text not null,
      -- The name without the prefix. The topic gets it back when it is marked as unresolved.
      original text not null,
      original_key text not null,
      primary key (realm_id, conversation_id, topic_key)
    )`);
  await db.raw('create index on shortened_topic (realm_id, conversation_id, original_key)');
}
