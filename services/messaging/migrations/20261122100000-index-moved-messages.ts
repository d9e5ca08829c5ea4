import type { Knex } from 'knex';

// Messages are sent while this runs.
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  // Messages that took a number late are looked for by themselves: their ids say nothing of when they
  // were received.
  // An index that an interrupted run left behind is not valid.
  await db.raw('drop index concurrently if exists message_default_read');
  await db.raw(`
    create index concurrently message_default_read on message (conversation_id, id)
    where is_default_read`);
}
