import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Mails without their text, which is written when they are sent.
    create table mail (
      realm_id bigint not null,
      -- Unique in the deployment. The Message-ID is derived from it.
      mail_id text not null,
      kind text not null,
      -- Names the rows that the mail is about, as JSON of chat.common.v1.MailCause.
      cause jsonb not null,
      -- dropped: no longer wanted at the time of sending.
      state text not null default 'queued' check (state in ('queued', 'sent', 'dropped', 'dead')),
      -- Lower case; null before the first attempt.
      address text,
      attempts int not null default 0,
      -- When the next attempt is due. During an attempt: when the attempt has certainly ended.
      due_at timestamptz not null,
      -- When it was counted against the hourly limits; null: not yet.
      counted_at timestamptz,
      last_error text,
      created_at timestamptz not null,
      -- When it was sent, dropped or given up.
      ended_at timestamptz,
      primary key (mail_id, realm_id)
    );
    create index mail_dead on mail (created_at) where state = 'dead';
    create index mail_ended_at on mail (ended_at) where ended_at is not null;

    -- Mails in one hour: of a realm (address ''), to an address, or incoming to an address of this deployment (its hash).
    create table mail_allowance (
      realm_id bigint not null,
      address text not null,
      -- Start of the hour.
      hour timestamptz not null,
      mails int not null,
      primary key (realm_id, address)
    );

    -- Addresses that get no mail from any realm until an operator resumes them.
    create table paused_address (
      -- Lower case.
      address text primary key,
      reason text not null,
      paused_at timestamptz not null
    );
  `);
}
