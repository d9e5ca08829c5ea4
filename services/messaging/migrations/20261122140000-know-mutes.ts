import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Who has muted the user, as the newest fact says; null: nobody.
    alter table account add column muted_by bigint[];

    -- The same the other way round: whom a user mutes. What these send is read by the user.
    create table mute (
      realm_id bigint not null,
      user_id bigint not null,
      muted_user_id bigint not null,
      primary key (realm_id, user_id, muted_user_id)
    );
  `);
}
