import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // What is read above member.read_upto, for the chunks of 1,024 numbers that are partly read. People
  // read by topic: ranges would fragment, bits do not.
  await db.raw(`
    create table member_read (
      realm_id bigint not null,
      user_id bigint not null,
      conversation_id bigint not null,
      -- The message's number divided by 1,024; the rest is the place of its bit.
      chunk bigint not null,
      bits bit(1024) not null,
      primary key (realm_id, user_id, conversation_id, chunk)
    ) with (fillfactor = 80)`);

  // Messages that are unread although their number, or they themselves, say that they are read: they
  // were marked so, or moved.
  await db.raw(`
    create table unread (
      realm_id bigint not null,
      user_id bigint not null,
      conversation_id bigint not null,
      message_id bigint not null,
      primary key (realm_id, user_id, conversation_id, message_id)
    )`);
  await db.raw('create index unread_message on unread (realm_id, message_id)');

  // What a message is to somebody beyond being received and read. Most messages have no row here.
  await db.raw(`
    create table user_message (
      realm_id bigint not null,
      user_id bigint not null,
      message_id bigint not null,
      -- Not received, but made one's own afterwards.
      is_historical boolean not null default false,
      is_starred boolean not null default false,
      is_collapsed boolean not null default false,
      -- By name, or as a member of a group.
      is_mentioned boolean not null default false,
      is_topic_wildcard_mentioned boolean not null default false,
      has_alert_word boolean not null default false,
      primary key (realm_id, user_id, message_id)
    )`);
  await db.raw('create index user_message_message on user_message (realm_id, message_id)');
  const lists = {
    historical: 'is_historical',
    starred: 'is_starred',
    mentioned: 'is_mentioned or is_topic_wildcard_mentioned',
    alerted: 'has_alert_word',
  };
  for (const [name, condition] of Object.entries(lists)) {
    await db.raw(`
      create index user_message_${name} on user_message (realm_id, user_id, message_id)
      where ${condition}`);
  }

  // Everybody who receives the message is mentioned by it.
  await db.raw('alter table message add column mentions_everybody boolean not null default false');
  // Reading moves read_upto all the time: leave room for that on the page.
  await db.raw('alter table member set (fillfactor = 80)');
}
