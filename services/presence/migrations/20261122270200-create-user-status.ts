import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table user_status (
      realm_id bigint not null,
      user_id bigint not null,
      -- '' means not set, in each column.
      status_text text not null default '',
      emoji_name text not null default '',
      emoji_code text not null default '',
      reaction_type text not null default '',
      primary key (realm_id, user_id)
    );
  `);
}
