import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';

/**
 * Runs several changes, each of which emits, in one transaction: their events are written together when all locks are
 * taken, because an event number locks the realm's counter. Nothing is emitted when nothing changed.
 */
export async function emitOnce<T>(
  realmId: number,
  emit: Emit,
  work: (gather: Emit) => Promise<T>,
): Promise<T> {
  const gathered: OutboxEvent[] = [];
  const value = await work(async (_realmId, events) => {
    if (typeof events === 'function') throw new Error('these events need their event number');
    gathered.push(...events);
    return 0;
  });
  if (gathered.length > 0) await emit(realmId, gathered);
  return value;
}
