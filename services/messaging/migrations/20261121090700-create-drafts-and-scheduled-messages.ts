import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table draft (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      user_id bigint not null,
      -- 'stream', 'private', or '' while it has no recipient.
      type text not null check (type in ('', 'stream', 'private')),
      -- Id of the channel, or ids of users.
      recipients bigint[] not null,
      -- '' in direct messages and in the empty topic.
      topic text not null,
      content text not null,
      edited_at_seconds bigint not null,
      primary key (realm_id, id)
    )`);
  await db.raw('create index draft_user on draft (realm_id, user_id, edited_at_seconds, id)');

  await db.raw(`
    create table saved_snippet (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      user_id bigint not null,
      title text not null,
      content text not null,
      created_at_seconds bigint not null,
      primary key (realm_id, id)
    )`);
  await db.raw('create index saved_snippet_user on saved_snippet (realm_id, user_id, id)');

  // The transaction that sends a scheduled message clears the row's content. The row is deleted some time later.
  await db.raw(`
    create table scheduled_message (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      sender_id bigint not null,
      -- Increased by every change. A delivery sends the version that it prepared, or nothing.
      version bigint not null default 1,
      channel_id bigint,
      -- For a direct message: all participants other than the sender, or only the sender.
      user_ids bigint[],
      topic text not null,
      content text not null,
      rendered_content text not null,
      -- Null: decided on delivery, by client and recipients.
      is_read_by_sender boolean,
      client text not null,
      deliver_at timestamptz not null,
      -- Why it could not be sent; null: it is pending.
      failure text,
      -- Null until it is sent.
      sent_at timestamptz,
      primary key (realm_id, id),
      check ((channel_id is null) <> (user_ids is null))
    )`);
  await db.raw(
    'create index scheduled_message_sender on scheduled_message (realm_id, sender_id) where sent_at is null',
  );
  await db.raw(
    'create index scheduled_message_sent on scheduled_message (sent_at) where sent_at is not null',
  );

  // Deleted once the notification bot has sent the reminder.
  await db.raw(`
    create table reminder (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      user_id bigint not null,
      -- The message that it is about, which may have been deleted.
      message_id bigint not null,
      -- Content of the bot's message.
      content text not null,
      rendered_content text not null,
      deliver_at timestamptz not null,
      -- Whether the reminder could not be delivered.
      has_failed boolean not null default false,
      primary key (realm_id, id)
    )`);
  await db.raw('create index reminder_user on reminder (realm_id, user_id, deliver_at)');
}
