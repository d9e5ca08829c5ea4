import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Messages that a bot is told of, and what became of that.
    create table webhook_delivery (
      realm_id bigint not null,
      bot_id bigint not null,
      message_id bigint not null,
      reason text not null check (reason in ('direct_message', 'mention')),
      -- The message object of the payload, and its people if it is a direct message.
      message json not null,
      participants bigint[],
      -- Where the entry that announced it lies in the client log: what is before that has to be told first.
      position bigint not null,
      stored_at timestamptz not null default clock_timestamp(),
      attempts int not null default 0,
      -- The last answer, or why there was none.
      status int,
      error text,
      -- What is to be done about the answer; null: there is none yet.
      consequence jsonb,
      -- When nothing was left to do, and how it ended.
      completed_at timestamptz,
      outcome text,
      primary key (realm_id, bot_id, message_id)
    );
    create index webhook_delivery_pending on webhook_delivery (realm_id, bot_id, message_id)
      where completed_at is null;
    create index webhook_delivery_settled_at on webhook_delivery (completed_at)
      where completed_at is not null;
  `);
}
