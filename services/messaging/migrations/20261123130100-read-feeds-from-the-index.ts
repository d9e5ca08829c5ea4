import type { Knex } from 'knex';

// Messages are sent while this runs.
export const config = { transaction: false };

/**
 * The index that lists of messages walk also has what decides whether a message was received: the newest of many
 * conversations are then found without reading their messages, of which few are wanted.
 */
export async function up(db: Knex): Promise<void> {
  // What an interrupted run left behind is made anew.
  await db.raw('drop index concurrently if exists message_history_next');
  await db.raw('drop index concurrently if exists message_history_before');
  await db.raw(`
    create index concurrently message_history_next on message (conversation_id, id)
    include (seq, is_default_read)`);
  await db.transaction(async (tx) => {
    await tx.raw('alter index message_history rename to message_history_before');
    await tx.raw('alter index message_history_next rename to message_history');
  });
  await db.raw('drop index concurrently message_history_before');
}
