import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';

/**
 * Runs `work` and then emits the events of all its changes together. An event number locks the realm's counter, so the
 * number must be allocated after all other locks. Emits nothing if there are no events.
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
