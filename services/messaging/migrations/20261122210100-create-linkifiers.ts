import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // The whole list in one row, in processing order: it is read with the realm for every message, and
  // changes as one, with the event that tells it.
  await db.raw("alter table realm add column linkifiers jsonb not null default '[]'");
  await db.raw('create sequence linkifier_id_seq');
}
