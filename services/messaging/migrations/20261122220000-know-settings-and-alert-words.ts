import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // All null or default until a fact of this version tells of them; every realm is read again for that.
  await db.raw(`
    alter table account
      add column role smallint,
      -- The settings that messaging acts on, by their API name.
      add column settings jsonb,
      -- Null: none.
      add column alert_words text[];
    create index account_alert_words on account (realm_id) where alert_words is not null;

    -- Who may mention the group; null: everybody, and nobody where it is a system group.
    alter table user_group
      add column can_mention jsonb,
      add column can_mention_as_of bigint not null default 0;

    alter table realm
      -- Rises with every change of anybody's alert words.
      add column alert_words_version bigint not null default 0;
    update realm set users_filled_at = null;
  `);
}
