import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The last event that cleared a user's registrations: registrations made after it survive its redelivery.
    create table cleared_registration (
      realm_id bigint not null,
      user_id bigint not null,
      event_number bigint not null,
      primary key (realm_id, user_id)
    );
  `);
}
