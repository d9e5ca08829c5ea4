import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Messages that somebody was notified of and that are still shown on devices, or on their way there.
    create table pushed_message (
      realm_id bigint not null,
      user_id bigint not null,
      message_id bigint not null,
      pushed_at timestamptz not null default clock_timestamp(),
      primary key (realm_id, user_id, message_id)
    );
    create index pushed_message_message on pushed_message (realm_id, message_id);
    create index pushed_message_pushed_at on pushed_message (pushed_at);

    -- What the bouncer has yet to be given. One by one for each user, in the order of ids.
    create table push_job (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      user_id bigint not null,
      -- Of the message that is shown; null: the job takes messages away.
      message_id bigint,
      -- What is sent, in JSON.
      content jsonb not null,
      -- Waits until the user is away.
      is_held boolean not null default false,
      attempts int not null default 0,
      created_at timestamptz not null default clock_timestamp(),
      due_at timestamptz not null default clock_timestamp(),
      primary key (realm_id, id)
    );
    create index push_job_due_at on push_job (due_at) where not is_held;
    create index push_job_held on push_job (due_at) where is_held;
    create index push_job_user on push_job (realm_id, user_id, id);

    -- Realms that the bouncer sends nothing for, and until when it is not asked again.
    create table push_refusal (
      realm_id bigint primary key,
      until timestamptz not null
    );
  `);
}
