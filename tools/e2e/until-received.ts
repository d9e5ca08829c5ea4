import { setTimeout as pause } from 'node:timers/promises';
import type { EventReader } from './event-reader.ts';
import type { EventType, ReceivedEvent } from './received-event.ts';

type ListOf<Item, Count extends number, Items extends Item[] = []> = number extends Count
  ? Item[]
  : Items['length'] extends Count
    ? Items
    : ListOf<Item, Count, [...Items, Item]>;

const deadlineMs = 30_000;

/**
 * Waits until there are `count` events for which `matches` returns true. Resolves with these events.
 *
 * @throws after 30 s with fewer events, or when there are more
 */
export async function untilReceived<Type extends EventType, Count extends number>(
  reader: EventReader<Type>,
  matches: (event: ReceivedEvent<Type>) => boolean | undefined,
  count: Count,
): Promise<ListOf<ReceivedEvent<Type>, Count>> {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    const found = reader.events().filter(matches);
    if (isListOf(found, count)) return found;
    if (found.length > count || Date.now() > deadline) {
      throw new Error(`${found.length} events instead of ${count}: ${JSON.stringify(found)}`);
    }
    await pause(10);
  }
}

function isListOf<Item, Count extends number>(
  items: Item[],
  count: Count,
): items is Item[] & ListOf<Item, Count> {
  return items.length === count;
}
