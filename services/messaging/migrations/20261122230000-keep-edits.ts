import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- How often the message was edited or moved, and when last; resolving its topic is no move.
    alter table message
      add column edit_count int not null default 0,
      add column last_edited_at timestamptz,
      add column last_moved_at timestamptz;

    -- What an edit changed. Each thing is null in edits that left it alone.
    create table message_edit (
      realm_id bigint not null,
      message_id bigint not null,
      -- 1, 2, 3 ... in the order of the edits.
      number int not null,
      user_id bigint not null,
      edited_at timestamptz not null,
      prev_content text,
      prev_rendered_content text,
      prev_topic text,
      topic text,
      prev_channel_id bigint,
      channel_id bigint,
      primary key (realm_id, message_id, number)
    );

    -- Settings that are acted on from now on have to be read.
    update realm set users_filled_at = null;
  `);
}
