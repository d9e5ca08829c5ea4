import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Whose registrations were taken back, and by which fact: what was registered since stays when it comes again.
    create table cleared_registration (
      realm_id bigint not null,
      user_id bigint not null,
      number bigint not null,
      primary key (realm_id, user_id)
    );
  `);
}
