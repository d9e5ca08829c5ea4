import type { Knex } from 'knex';

// Accounts change while this runs.
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  // Mentions name people and groups; one that an interrupted run left behind is not valid.
  await db.raw('drop index concurrently if exists account_full_name');
  await db.raw(
    'create index concurrently account_full_name on account (realm_id, lower(full_name))',
  );
  await db.raw('drop index concurrently if exists user_group_name');
  await db.raw('create index concurrently user_group_name on user_group (realm_id, lower(name))');
}
