import type { Knex } from 'knex';

/**
 * What is old is found by realm, as messages are. A deleted message is noted like a changed one: words that are written
 * while it is being deleted go then.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table message_words_stale add column realm_id bigint;
    update message_words_stale set realm_id = message.realm_id
    from message where message.id = message_words_stale.message_id;
    -- Of deleted messages, whose words are gone.
    delete from message_words_stale where realm_id is null;
    alter table message_words_stale alter column realm_id set not null;

    create or replace function note_changed_words() returns trigger language plpgsql as $$
    begin
      insert into message_words_stale (realm_id, message_id)
      select new_message.realm_id, new_message.id from new_message
      join old_message on old_message.realm_id = new_message.realm_id and old_message.id = new_message.id
      where old_message.content <> new_message.content or old_message.topic <> new_message.topic
        or old_message.conversation_id <> new_message.conversation_id;
      return null;
    end $$;

    create or replace function forget_words() returns trigger language plpgsql as $$
    begin
      insert into message_words_stale (realm_id, message_id) select realm_id, id from old_message;
      return null;
    end $$;
  `);
}
