import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Notifications of messages.
    create table pushed_message (
      realm_id bigint not null,
      user_id bigint not null,
      message_id bigint not null,
      pushed_at timestamptz not null default clock_timestamp(),
      -- The notification, while it waits until the user is away.
      pending_notification jsonb,
      -- Whether devices may be showing it.
      may_be_shown boolean not null default false,
      -- Whether the bouncer has accepted it for the tokens without encryption.
      is_plain_sent boolean not null default false,
      -- Whether the message was read or deleted. The row stays, because a redelivered log entry would insert it again.
      is_ended boolean not null default false,
      primary key (realm_id, user_id, message_id)
    );
    create index pushed_message_message on pushed_message (realm_id, message_id);
    create index pushed_message_pushed_at on pushed_message (pushed_at);
    create index pushed_message_pending on pushed_message (realm_id, user_id)
      where pending_notification is not null;

    -- Realms that the bouncer rejects, and until when the rejection is cached.
    create table push_refusal (
      realm_id bigint primary key,
      until timestamptz not null
    );
  `);
}
