import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Read messages above member.read_upto, for the chunks of 1,024 sequence numbers that are partly read. A bitmap,
  // because people read by topic, which would fragment ranges.
  await db.raw(`
    create table member_read (
      realm_id bigint not null,
      user_id bigint not null,
      conversation_id bigint not null,
      -- The sequence number divided by 1,024. The remainder is the position of the bit.
      chunk bigint not null,
      bits bit(1024) not null,
      primary key (realm_id, user_id, conversation_id, chunk)
    ) with (fillfactor = 80)`);
  // Finds who has read a message. Only a member's first read of a chunk writes it.
  await db.raw(`
    create index member_read_chunk on member_read (realm_id, conversation_id, chunk)`);

  // Explicitly unread messages: marked as unread, or read by default but unread for some users.
  await db.raw(`
    create table unread (
      realm_id bigint not null,
      user_id bigint not null,
      conversation_id bigint not null,
      message_id bigint not null,
      primary key (realm_id, user_id, conversation_id, message_id)
    )`);
  await db.raw('create index unread_message on unread (realm_id, message_id)');

  // Ranges of sequence numbers of moved messages that follow the normal unread rules for this user, although they are
  // read by default. Ranges of a user do not overlap.
  await db.raw(`
    create table unread_run (
      realm_id bigint not null,
      user_id bigint not null,
      conversation_id bigint not null,
      first_seq bigint not null,
      last_seq bigint not null,
      primary key (realm_id, user_id, conversation_id, first_seq),
      check (first_seq <= last_seq)
    )`);

  // Mutes in effect. Messages of a muted user are read on arrival. Follows account.muted_by, but is not a read model:
  // whether a mute is new decides what becomes read.
  await db.raw(`
    create table mute (
      realm_id bigint not null,
      user_id bigint not null,
      muted_user_id bigint not null,
      primary key (realm_id, user_id, muted_user_id)
    )`);
  await db.raw('create index mute_muted_user on mute (realm_id, muted_user_id)');

  // Per-user flags of messages. Most messages have no row.
  await db.raw(`
    create table user_message (
      realm_id bigint not null,
      user_id bigint not null,
      message_id bigint not null,
      -- Whether the user did not receive the message, but flagged it later.
      is_historical boolean not null default false,
      is_starred boolean not null default false,
      is_collapsed boolean not null default false,
      hides_link_previews boolean not null default false,
      -- Whether a name or group mentions the user.
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
}
