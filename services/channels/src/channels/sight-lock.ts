import type { Tx } from '@chat/kit/database/database';

// Whom a private channel is open to follows from the channel and from groups. Somebody who names a group in a channel
// and somebody who changes that group must not overlook each other, or nobody tells those whom both let in. Comes
// before all other locks of a transaction.

/** Keeps groups from being changed until the transaction ends: what channels name is about to change. */
export async function lockSightForChannel(tx: Tx, realmId: number): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock_shared(hashtextextended('channel sight', ?))", [
    realmId,
  ]);
}

/** Keeps channels from naming others until the transaction ends: what groups contain is about to change. */
export async function lockSightForGroup(tx: Tx, realmId: number): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock(hashtextextended('channel sight', ?))", [realmId]);
}
