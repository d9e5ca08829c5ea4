import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // Days that messages of a channel are kept; -1: for ever; null: as in the rest of the realm. Of channels that are
  // known without it, everything is kept until they are told of again.
  await db.raw('alter table channel add column message_retention_days int default -1');
}
