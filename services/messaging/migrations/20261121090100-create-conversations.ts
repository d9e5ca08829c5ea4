import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // A channel, or the people of a direct message. Each send rewrites this row: it is kept small, and
  // the pages half empty, so that no index has to be touched. Nothing refers to it by foreign key,
  // because checking one would lock this row again for each message.
  await db.raw(`
    create table conversation (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      channel_id bigint,
      -- Ascending; the hash is what makes a set of any size unique.
      participants bigint[],
      participants_hash bytea,
      -- Number of the last message; they count 1, 2, 3 ... within the conversation.
      last_seq bigint not null default 0,
      -- Messages up to this number are all gone.
      empty_upto bigint not null default 0,
      -- Rises with everything that decides who may send and who receives. A send holds only if it
      -- still is what the sender's rights and the audience were read at.
      revision bigint not null default 1,
      primary key (realm_id, id),
      check ((channel_id is null) = (participants is not null)),
      check ((participants is null) = (participants_hash is null))
    ) with (fillfactor = 50)`);
  await db.raw('create unique index conversation_channel on conversation (realm_id, channel_id)');
  await db.raw(
    'create unique index conversation_participants on conversation (realm_id, participants_hash)',
  );

  // The settings of a channel as of its version, which counts 1, 2, 3 ... without gaps.
  await db.raw(`
    create table channel (
      realm_id bigint not null,
      channel_id bigint not null,
      conversation_id bigint not null,
      version bigint not null,
      name text not null,
      -- Lower case.
      name_key text not null,
      invite_only boolean not null,
      is_web_public boolean not null,
      history_public_to_subscribers boolean not null,
      is_archived boolean not null,
      topics_policy text not null,
      -- Who may do what, by the setting's API name.
      permissions jsonb not null,
      primary key (realm_id, channel_id)
    )`);
  await db.raw('create index channel_name on channel (realm_id, name_key)');

  // Who takes or took part in a conversation. Sending writes nothing here: whether a message was
  // received follows from its number.
  await db.raw(`
    create table member (
      realm_id bigint not null,
      conversation_id bigint not null,
      user_id bigint not null,
      -- A subscriber now, or a participant.
      is_subscribed boolean not null,
      -- Numbers of the messages that were or will be received: open at the end while receiving.
      received int8multirange not null default '{}',
      -- Everything up to this number is read. What is read beyond it is kept by chunk elsewhere.
      read_upto bigint not null default 0,
      primary key (realm_id, conversation_id, user_id)
    )`);
  await db.raw('create index member_user on member (realm_id, user_id, conversation_id)');
}
