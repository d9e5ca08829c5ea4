import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // What somebody wants to be sent later. The transaction that sends it empties the row, which stays for some time.
  await db.raw(`
    create table scheduled_message (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      sender_id bigint not null,
      -- Rises with every change: what is sent is the version that was prepared, or nothing.
      version bigint not null default 1,
      channel_id bigint,
      -- Of a direct message: all others, or the sender alone.
      user_ids bigint[],
      topic text not null,
      content text not null,
      rendered_content text not null,
      -- Null: it depends on the client and on whom it is to.
      is_read_by_sender boolean,
      client text not null,
      deliver_at timestamptz not null,
      -- Why it could not be sent; null: that is still to be tried.
      failure text,
      -- Null while it is not sent.
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
}
