import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Mails that created messages, so that a mail that is delivered again creates no second message.
    create table received_mail (
      realm_id bigint not null,
      -- Hash of the mail and its recipient.
      mail_key text not null,
      received_at timestamptz not null,
      primary key (realm_id, mail_key)
    );
    create index received_mail_received_at on received_mail (received_at);

    -- Messages by the mails that created them, so that answers to these mails go to the same conversation.
    create table mailed_message (
      realm_id bigint not null,
      -- Hash of the mail's Message-ID. Some programs write the same Message-ID into all their mails.
      mail_hash text not null,
      message_id bigint not null,
      received_at timestamptz not null,
      primary key (realm_id, mail_hash, message_id)
    );
    create index mailed_message_received_at on mailed_message (received_at);
  `);
}
