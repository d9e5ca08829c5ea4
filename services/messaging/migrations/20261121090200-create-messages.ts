import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Drawn after the realm's event number was raised, so ids ascend in the order of announcement.
  await db.raw('create sequence message_id_seq');

  await db.raw(`
    create table message (
      realm_id bigint not null,
      id bigint not null,
      conversation_id bigint not null,
      seq bigint not null,
      sender_id bigint not null,
      -- '' in direct messages and in the empty topic.
      topic text not null,
      -- Lower case: topics are compared without regard to case.
      topic_key text not null,
      content text not null,
      rendered_content text not null,
      is_me_message boolean not null,
      -- Name of the client it was sent with.
      client text not null,
      sent_at timestamptz not null,
      -- The sender's own copy, which no row of the sender tells.
      is_read_by_sender boolean not null,
      -- Read by everybody unless an exception says otherwise: notices, and messages that were moved
      -- here and took a number at the end.
      is_default_read boolean not null default false,
      -- What searches find it by: its words and those of its topic at their places, each behind its realm.
      words tsvector not null,
      primary key (realm_id, id)
    )`);
  // Every list of messages walks one of these in the order of ids, conversation by conversation.
  await db.raw('create index message_history on message (conversation_id, id)');
  await db.raw('create index message_topic on message (conversation_id, topic_key, id)');
  await db.raw('create index message_sender on message (conversation_id, sender_id, id)');
  // What is unread is found by number.
  await db.raw('create unique index message_seq on message (conversation_id, seq)');
  // Dates as anchors.
  await db.raw('create index message_sent_at on message (realm_id, sent_at)');
  // Words of messages that were just written wait in a list, because one by one they cost ten times as much; it is short, because
  // searches read all of it.
  await db.raw(`
    create index message_words on message using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 512)`);
}
