import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Addresses that people want to have and that have not been confirmed.
    create table wanted_address (
      realm_id bigint not null,
      user_id bigint not null,
      email text not null,
      asked_at timestamptz not null,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references account
    )
  `);
}
