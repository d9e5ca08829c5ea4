import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // A channel, or the participants of a direct message. Each send updates this row: it is kept small and its pages half
  // empty, so that the update touches no index. No foreign key refers to it, because checking one would lock the row
  // once more for each message.
  await db.raw(`
    create table conversation (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      channel_id bigint,
      -- Ascending. Uniqueness is checked by the hash, because an index entry has a maximum size.
      participants bigint[],
      participants_hash bytea,
      -- Sequence number of the last message: 1, 2, 3 ... within the conversation.
      last_seq bigint not null default 0,
      -- All messages up to this sequence number are deleted or moved away.
      empty_upto bigint not null default 0,
      -- Increased by every change of who may send and who receives. A send is written only if the revision is still the
      -- one that its sender's rights and its audience were read at.
      revision bigint not null default 1,
      primary key (realm_id, id),
      check ((channel_id is null) = (participants is not null)),
      check ((participants is null) = (participants_hash is null))
    ) with (fillfactor = 50)`);
  await db.raw('create unique index conversation_channel on conversation (realm_id, channel_id)');
  await db.raw(
    'create unique index conversation_participants on conversation (realm_id, participants_hash)',
  );

  // Read model of channels: the settings as of the channel's version, which counts 1, 2, 3 ... without gaps.
  await db.raw(`
    create table channel (
      realm_id bigint not null,
      channel_id bigint not null,
      conversation_id bigint not null,
      version bigint not null,
      name text not null,
      -- Comparison key of the name (nameKey of kit).
      name_key text not null,
      invite_only boolean not null,
      is_web_public boolean not null,
      history_public_to_subscribers boolean not null,
      is_archived boolean not null,
      topics_policy text not null,
      -- Group-setting values by the setting's API name.
      permissions jsonb not null,
      -- Days that messages are kept; -1: forever; null: as the realm says.
      message_retention_days int default -1,
      primary key (realm_id, channel_id)
    )`);
  await db.raw('create index channel_name on channel (realm_id, name_key)');

  // Members of conversations, past ones included. Sending writes no row here: a message was received if `received`
  // contains its sequence number. Reading updates read_upto often, so pages keep room for it.
  await db.raw(`
    create table member (
      realm_id bigint not null,
      conversation_id bigint not null,
      user_id bigint not null,
      -- Whether the user is a subscriber now, or a participant of the direct message.
      is_subscribed boolean not null,
      -- Sequence numbers of the messages received; the last range is open at the end while the user receives messages.
      received int8multirange not null default '{}',
      -- Everything up to this sequence number is read. member_read has what is read above it.
      read_upto bigint not null default 0,
      primary key (realm_id, conversation_id, user_id)
    ) with (fillfactor = 80)`);
  await db.raw('create index member_user on member (realm_id, user_id, conversation_id)');
}
