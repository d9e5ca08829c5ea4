import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Outgoing webhooks that have been told of something, or are to be. Whoever has claimed one tells it, in order.
    create table webhook_bot (
      realm_id bigint not null,
      bot_id bigint not null,
      -- Rises with everything that is stored for the bot.
      stored bigint not null,
      -- When it is to be told of more; null: there is nothing.
      due_at timestamptz,
      -- The process that is at it, and until when it is taken to live.
      claimed_by uuid,
      claimed_until timestamptz,
      primary key (realm_id, bot_id)
    );
    create index webhook_bot_due_at on webhook_bot (due_at) where due_at is not null;
    create index webhook_bot_claimed_by on webhook_bot (claimed_by) where claimed_by is not null;

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
      settled_at timestamptz,
      outcome text,
      primary key (realm_id, bot_id, message_id)
    );
    create index webhook_delivery_open on webhook_delivery (realm_id, bot_id, message_id)
      where settled_at is null;
    create index webhook_delivery_settled_at on webhook_delivery (settled_at)
      where settled_at is not null;
  `);
}
