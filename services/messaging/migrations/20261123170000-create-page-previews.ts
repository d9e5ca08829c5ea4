import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Realms whose messages show what the pages are that they link to.
  await db.raw(`
    create table page_preview_turn (
      realm_id bigint primary key,
      -- Messages up to this id were looked at.
      looked_upto bigint not null,
      -- Somebody is at it until then.
      free_at timestamptz not null
    )`);

  // Messages of these realms that have got another content since: a row for each time.
  await db.raw(`
    create table page_preview_wanted (
      realm_id bigint not null,
      id bigint not null generated always as identity,
      message_id bigint not null,
      primary key (realm_id, id)
    )`);
  await db.raw(`
    create function want_page_preview() returns trigger language plpgsql as $$
    begin
      insert into page_preview_wanted (realm_id, message_id)
      select realm_id, new.id from page_preview_turn
      where realm_id = new.realm_id and strpos(new.rendered_content, '<a href="http') > 0;
      return null;
    end $$`);
  await db.raw(`
    create trigger message_wants_page_preview after update of content on message
    for each row when (old.content <> new.content) execute function want_page_preview()`);
}
