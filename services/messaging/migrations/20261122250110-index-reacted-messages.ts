import type { Knex } from 'knex';

// Messages are sent while this runs.
export const config = { transaction: false };

export async function up(db: Knex): Promise<void> {
  // One that an interrupted run left behind is not valid.
  await db.raw('drop index concurrently if exists message_reacted');
  // Reacted to are few.
  await db.raw(`
    create index concurrently message_reacted on message (conversation_id, id)
    where has_reaction`);
}
