import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // The words of an account as its fact tells them, in the order in which they were added. Processes of the
  // version before write to alert_word alone: a trigger follows them.
  await db.raw(`
    alter table account add column alert_words text[] not null default '{}';

    update account set alert_words = array(
      select word from alert_word
      where alert_word.realm_id = account.realm_id and alert_word.user_id = account.user_id
      order by place)
    where (realm_id, user_id) in (select realm_id, user_id from alert_word);

    create function follow_alert_words() returns trigger language plpgsql as $$
    begin
      update account set alert_words = array(
        select word from alert_word
        where alert_word.realm_id = account.realm_id and alert_word.user_id = account.user_id
        order by place)
      where (realm_id, user_id) in (select realm_id, user_id from changed);
      return null;
    end $$;

    create trigger follow_added_alert_words after insert on alert_word
      referencing new table as changed
      for each statement execute function follow_alert_words();
    create trigger follow_removed_alert_words after delete on alert_word
      referencing old table as changed
      for each statement execute function follow_alert_words();
  `);
}
