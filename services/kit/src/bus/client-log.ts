import type { ClientEntry } from '@chat/proto/chat/events/v1/ClientEntry';
import type { Bus } from './bus.ts';

/**
 * Appends an entry to the client log and returns its sequence. Numbered entries are the relay's;
 * others (typing, presence, ticks) leave both numbers 0. Entries of one `id` within two minutes are one.
 */
export async function appendToLog(
  bus: Bus,
  entry: ClientEntry,
  options?: { id?: string; traceparent?: string },
): Promise<number> {
  throw new Error(`not written yet ${bus.isConnected()} ${entry.service} ${options?.id}`);
}
