import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Deliveries of messages to outgoing webhook bots.
    create table webhook_delivery (
      realm_id bigint not null,
      bot_id bigint not null,
      message_id bigint not null,
      reason text not null check (reason in ('direct_message', 'mention')),
      -- The message object of the payload, and the participants if it is a direct message.
      message json not null,
      participants bigint[],
      -- Log sequence of the message's client event log entry. Earlier deliveries are sent first.
      log_sequence bigint not null,
      stored_at timestamptz not null default clock_timestamp(),
      attempts int not null default 0,
      -- Status of the last response, or the reason why there was none.
      status int,
      error text,
      -- Follow-ups of the response; null before a response.
      follow_up jsonb,
      -- When the delivery was completed, and its outcome.
      completed_at timestamptz,
      outcome text,
      primary key (realm_id, bot_id, message_id)
    );
    create index webhook_delivery_pending on webhook_delivery (realm_id, bot_id, message_id)
      where completed_at is null;
    create index webhook_delivery_completed_at on webhook_delivery (completed_at)
      where completed_at is not null;
  `);
}
