import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Messages that somebody was notified of and that are still shown on devices, or on their way there.
    create table pushed_message (
      realm_id bigint not null,
      user_id bigint not null,
      message_id bigint not null,
      pushed_at timestamptz not null default clock_timestamp(),
      -- What is shown, while it waits until the user is away.
      held jsonb,
      -- Whether devices may show it by now.
      may_be_shown boolean not null default false,
      primary key (realm_id, user_id, message_id)
    );
    create index pushed_message_message on pushed_message (realm_id, message_id);
    create index pushed_message_pushed_at on pushed_message (pushed_at);
    create index pushed_message_held on pushed_message (realm_id, user_id) where held is not null;

    -- Realms that the bouncer sends nothing for, and until when it is not asked again.
    create table push_refusal (
      realm_id bigint primary key,
      until timestamptz not null
    );
  `);
}
