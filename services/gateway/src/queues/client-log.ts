import type { ClientEntry__Output } from '@chat/proto/chat/events/v1/ClientEntry';
import type { ClientEvent__Output } from '@chat/proto/chat/events/v1/ClientEvent';
import { createAudiences, type ReadAudience } from './audiences.ts';
import { createEventWindow, type EventWindow } from './event-window.ts';
import type { LoggedEvent } from './logged-event.ts';
import { endOfEntry, eventId, sequenceOf } from './positions.ts';
import { createWaitingPolls, type Waiter, type WaitingPolls } from './waiting-polls.ts';

/** Why a position cannot be served: older than the window, or not reached yet. */
export type Unservable = 'behind' | 'ahead';

/**
 * The newest part of the client log, in memory. Every gateway keeps its own copy, so any of them can
 * answer any poll.
 */
export interface ClientLog {
  /** Starts the window after the entry at `sequence`, read or not. */
  begin(sequence: number): void;
  /** Takes the next entry of the log; `sequence` grows. */
  append(sequence: number, entry: ClientEntry__Output): void;
  /** Sequence of the newest entry, 0 before the first. */
  lastSequence(): number;
  /** The realm's events after the id `position`, oldest first, or why there are none to give. */
  eventsAfter(realmId: number, position: number): Iterable<LoggedEvent> | Unservable;
  /** Wakes `waiter` for each event that may concern it as it arrives, until the returned function is called. */
  wait(realmId: number, waiter: Waiter): () => void;
  /** Forgets everything: the log on the bus is another one now. */
  reset(): void;
}

/**
 * Why the log does not lead from before an entry to after it: numbers are missing, or answers left before
 * their events were in the log while the bus was away.
 */
export type LogBreak =
  | { kind: 'loss'; service: string; expected: number; got: number }
  | { kind: 'outage'; service: string };

export interface ClientLogOptions {
  /** Most events kept, over all realms. */
  maxEvents: number;
  /** Queues of the realm with an older position have to start over. */
  onBreak(realmId: number, reason: LogBreak): void;
}

interface Realm {
  events: EventWindow<LoggedEvent>;
  waiting: WaitingPolls;
  /** By service, the highest event number seen. */
  lastNumbers: Map<string, number>;
  /** Positions before this id cannot be served: events after them are missing from the log itself. */
  floor: number;
}

export function createClientLog({ maxEvents, onBreak }: ClientLogOptions): ClientLog {
  const realms = new Map<number, Realm>();
  const readAudience = createAudiences();
  /** The realm of each event in the window, in log order: where to drop the oldest. */
  const order = createEventWindow<{ id: number; realm: Realm }>();
  let size = 0;
  let last = 0;
  /** Every event after this id is in the window. undefined before the first entry. */
  let floor: number | undefined;

  function realmOf(realmId: number): Realm {
    let realm = realms.get(realmId);
    if (!realm) {
      realm = {
        events: createEventWindow(),
        waiting: createWaitingPolls(),
        lastNumbers: new Map(),
        floor: 0,
      };
      realms.set(realmId, realm);
    }
    return realm;
  }

  function dropOldest() {
    const oldest = order.shift();
    oldest?.realm.events.shift();
    size -= 1;
    if (oldest) floor = oldest.id;
  }

  /**
   * The highest number of the service seen before this entry; undefined at the first, and for entries
   * without numbers. A missing number is a loss every gateway sees at the same place of the log.
   */
  function advance(realm: Realm, sequence: number, entry: ClientEntry__Output): number | undefined {
    const { realmId, service, firstNumber, lastNumber } = entry;
    if (entry.resumesAfterOutage) {
      realm.floor = endOfEntry(sequence);
      onBreak(realmId, { kind: 'outage', service });
      return undefined;
    }
    if (lastNumber === 0) return undefined;
    const seen = realm.lastNumbers.get(service);
    if (seen !== undefined && firstNumber > seen + 1) {
      realm.floor = endOfEntry(sequence - 1);
      onBreak(realmId, { kind: 'loss', service, expected: seen + 1, got: firstNumber });
    }
    realm.lastNumbers.set(service, Math.max(seen ?? 0, lastNumber));
    return seen;
  }

  return {
    begin(sequence) {
      last = sequence;
      floor = endOfEntry(sequence);
    },

    append(sequence, entry) {
      floor ??= endOfEntry(sequence - 1);
      last = sequence;
      const realm = realmOf(entry.realmId);
      const seen = advance(realm, sequence, entry);
      let index = -1;
      for (const event of entry.events) {
        index += Math.max(event.idCount, 1);
        // Published twice, by two relays or after a crash: the first copy counts.
        if (seen !== undefined && event.number <= seen) continue;
        const logged = decode(eventId(sequence, index), entry.service, event, readAudience);
        realm.events.push(logged);
        order.push({ id: logged.id, realm });
        size += 1;
        realm.waiting.wake(logged);
      }
      while (size > maxEvents) dropOldest();
    },

    lastSequence: () => last,

    eventsAfter(realmId, position) {
      if (sequenceOf(position) > last) return 'ahead';
      const realm = realms.get(realmId);
      if (position < Math.max(floor ?? 0, realm?.floor ?? 0)) return 'behind';
      return realm?.events.after(position) ?? [];
    },

    wait: (realmId, waiter) => realmOf(realmId).waiting.add(waiter),

    reset() {
      for (const realm of realms.values()) {
        realm.events.clear();
        realm.lastNumbers.clear();
        realm.floor = 0;
      }
      order.clear();
      size = 0;
      last = 0;
      floor = undefined;
    },
  };
}

function decode(
  id: number,
  service: string,
  event: ClientEvent__Output,
  readAudience: ReadAudience,
): LoggedEvent {
  const { audience } = event;
  const users = audience?.userIds;
  return {
    id,
    idCount: Math.max(event.idCount, 1),
    service,
    number: event.number,
    type: event.type,
    everyone: audience?.everyone ?? false,
    users: users && users.length > 0 ? readAudience(users) : undefined,
    allPublicChannels: audience?.allPublicChannels ?? false,
    flags: (audience?.flags ?? []).map((list) => ({
      flag: list.flag,
      users: readAudience(list.userIds),
    })),
    body: event.bodyJson,
  };
}
