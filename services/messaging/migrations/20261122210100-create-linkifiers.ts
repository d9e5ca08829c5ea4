import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw('create sequence linkifier_id_seq');
}
