import type { Knex } from 'knex';

// Messages are sent while this runs.
export const config = { transaction: false };

/**
 * Ids ascend with the time, so dates are found by one message in sixty-four; the others are behind it, in the order of their
 * ids. Each message in an index of times cost as much with every send, and with every move, as in one of the others.
 */
export async function up(db: Knex): Promise<void> {
  // One that an interrupted run left behind is not valid.
  await db.raw('drop index concurrently if exists message_sent_at_some');
  await db.raw(`
    create index concurrently message_sent_at_some on message (realm_id, sent_at)
    where id & 63 = 0`);
  await db.raw('drop index concurrently if exists message_sent_at');
}
