import type { Knex } from 'knex';

/**
 * Who moves messages notes that their words are old, in one row for all of them; the trigger does that for other changes, and
 * for moves by processes of the version before, message by message. Asking for the rows as they were and as they
 * are, as it did, keeps a copy of both, which costs as much as an index.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table message_words_moved (
      id bigint generated always as identity primary key,
      realm_id bigint not null,
      message_ids bigint[] not null,
      noted_at timestamptz not null default clock_timestamp()
    );
    -- Up to tens of thousands of ids, which are read once or twice.
    alter table message_words_moved alter column message_ids set storage external;

    create function note_changed_message() returns trigger language plpgsql as $$
    begin
      insert into message_words_stale (realm_id, message_id) values (new.realm_id, new.id);
      return null;
    end $$;

    drop trigger note_changed_words on message;
    create trigger note_changed_words after update of content, topic, conversation_id on message
      for each row when (
        old.content <> new.content
        or (old.topic <> new.topic or old.conversation_id <> new.conversation_id)
          -- What a transaction says that has noted its moves.
          and current_setting('chat.has_noted_moves', true) is distinct from 'on')
      execute function note_changed_message();
    drop function note_changed_words();
  `);
}
