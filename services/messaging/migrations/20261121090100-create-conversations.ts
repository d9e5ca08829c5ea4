import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // A channel, or the participants of a direct message. Each send updates this row. The row is small and its pages are
  // half empty, so that the update touches no index. No foreign key refers to it, because a check would lock the row once
  // more for each message.
  await db.raw(`
    create table conversation (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      channel_id bigint,
      -- Ascending. The hash ensures uniqueness, because an index entry has a size limit.
      participants bigint[],
      participants_hash bytea,
      -- Sequence number of the last message: 1, 2, 3 ... within the conversation.
      last_seq bigint not null default 0,
      -- All messages up to this sequence number are deleted or moved away.
      empty_upto bigint not null default 0,
      -- Increased by every change of who may send and who receives. A send is written only if the revision is the one at
      -- which the sender's rights and the audience were read.
      revision bigint not null default 1,
      primary key (realm_id, id),
      check ((channel_id is null) = (participants is not null)),
      check ((participants is null) = (participants_hash is null))
    ) with (fillfactor = 50)`);
  await db.raw('create unique index conversation_channel on conversation (realm_id, channel_id)');
  await db.raw(
    'create unique index conversation_participants on conversation (realm_id, participants_hash)',
  );

  // Read model of channels: the settings at the channel's version, which counts 1, 2, 3 ... without gaps.
  await db.raw(`
    create table channel (
      realm_id bigint not null,
      channel_id bigint not null,
      conversation_id bigint not null,
      version bigint not null,
      name text not null,
      -- Comparison key of the name (nameKey of the kit).
      name_key text not null,
      invite_only boolean not null,
      is_web_public boolean not null,
      history_public_to_subscribers boolean not null,
      is_archived boolean not null,
      topics_policy text not null,
      -- Group-setting values by the setting's API name.
      permissions jsonb not null,
      -- Days for which messages are kept; -1: forever; null: the realm's setting.
      message_retention_days int default -1,
      primary key (realm_id, channel_id)
    )`);
  await db.raw('create index channel_name on channel (realm_id, name_key)');

  // Members of conversations, including past ones. Sending writes no row here: a message was received if `received`
  // contains its sequence number. Reading updates read_upto often, so pages have room for it.
  await db.raw(`
    create table member (
      realm_id bigint not null,
      conversation_id bigint not null,
      user_id bigint not null,
      -- Whether the user is a subscriber or a participant of the direct message, at present.
      is_subscribed boolean not null,
      -- Sequence numbers of received messages. The last range is open at the end while the user receives messages.
      received int8multirange not null default '{}',
      -- Everything up to this sequence number is read. For messages above it, see member_read.
      read_upto bigint not null default 0,
      primary key (realm_id, conversation_id, user_id)
    ) with (fillfactor = 80)`);
  await db.raw('create index member_user on member (realm_id, user_id, conversation_id)');
  // Former members may read a public channel, and are few among its members.
  await db.raw(`
    create index member_left on member (realm_id, conversation_id) where not is_subscribed`);

  // Audiences that events name by their id instead of listing them. A roster never changes.
  await db.raw(`
    create table roster (
      realm_id bigint not null,
      -- A hash of user_ids.
      id bytea not null,
      -- An encoded set of user ids (kit: user-set).
      user_ids bytea not null,
      -- At most two hours before the newest event that names it. Rosters are deleted after the log has deleted the event.
      named_at timestamptz not null default now(),
      primary key (realm_id, id)
    )`);
}
