import { setTimeout as pause } from 'node:timers/promises';
import type { EventReader } from './event-reader.ts';

const deadlineMs = 30_000;

/**
 * Resolves with the events for which `matches` is true when there are `count` of them.
 *
 * @throws after 30 s with fewer events, or when there are more
 */
export async function untilReceived(
  reader: EventReader,
  // biome-ignore lint/suspicious/noExplicitAny: tests read JSON of any shape
  matches: (event: any) => boolean | undefined,
  count: number,
  // biome-ignore lint/suspicious/noExplicitAny: as above
): Promise<any[]> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const found = reader.events().filter(matches);
    if (found.length === count) return found;
    if (found.length > count || Date.now() > deadline) {
      throw new Error(`${found.length} events instead of ${count}: ${JSON.stringify(found)}`);
    }
    await pause(10);
  }
}
