import type { Knex } from 'knex';

/** The groups that a group is in: walking outward, every step asks for them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(
    'create index user_group_subgroup_subgroup on user_group_subgroup (realm_id, subgroup_id)',
  );
}
