import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Whether the message has claimed an upload, which its HTML does not say. A constant default rewrites no row.
  await db.raw('alter table message add column has_attachment boolean not null default false');
}
