import type { Bus } from '../../bus/bus.ts';
import type { Db } from '../../database/database.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Announcement } from '../announcement.ts';
import { lastNumber } from '../announcement.ts';
import type { Waiters } from '../waiters.ts';
import { keepLease } from './lease.ts';
import { startTenure, type Tenure } from './tenure.ts';

/** This process's part of the relay. Disposing hands over to another process. */
export type Relay = AsyncDisposable & {
  /** Gives the relay, here or in the process that holds the lease, what was committed just now. */
  offer(announcement: Announcement): void;
};

export type RelayOptions = {
  db: Db;
  service: string;
  bus: Bus;
  waiters: Waiters;
  keepMs: number;
  /** Whether this process may hold the lease. */
  isCandidate: boolean;
  log: Logger;
};

/** Longer than a start and what answers wait for announcements together. */
const tellsAllForMs = 10_000;

/**
 * Takes part in the election of the schema's relay, works as the relay while elected, and resolves
 * the waiters of this process wherever the relay is.
 */
export function startRelay(options: RelayOptions): Relay {
  const { db, service, bus, waiters, isCandidate, log } = options;
  // Plain messages, which may be lost: polling and the bound of waiting cover for them.
  const committedSubject = `relay.${service}.committed`;
  const announcedSubject = `relay.${service}.announced`;
  const releasedSubject = `relay.${service}.released`;
  let tenure: Tenure | undefined;
  // Up to which number other processes wait for a realm: nobody else needs to be told.
  const awaited = new Map<number, number>();
  // Who committed while nobody was the relay told nobody, and still waits.
  let tellsAllUntilMs = 0;

  function onAnnounced(realmId: number, number: number) {
    waiters.announced(realmId, number);
    const wanted = awaited.get(realmId);
    if (wanted === undefined && Date.now() > tellsAllUntilMs) return;
    bus.send(announcedSubject, encode(realmId, number));
    if (wanted !== undefined && wanted <= number) awaited.delete(realmId);
  }

  function onCommittedElsewhere(realmId: number, number: number) {
    if (!tenure) return;
    awaited.set(realmId, Math.max(number, awaited.get(realmId) ?? 0));
    const announced = tenure.announced(realmId);
    if (number <= announced) onAnnounced(realmId, announced);
    else tenure.isBehind(realmId, number);
  }

  async function start(isHeld: () => boolean): Promise<AsyncDisposable> {
    tellsAllUntilMs = Date.now() + tellsAllForMs;
    const started = await startTenure({ ...options, isHeld, onAnnounced, onFactsLost });
    tenure = started;
    log.info('relay started', { service });
    return {
      async [Symbol.asyncDispose]() {
        tenure = undefined;
        awaited.clear();
        await started[Symbol.asyncDispose]();
        log.info('relay stopped', { service });
      },
    };
  }
  const lease = isCandidate ? keepLease({ db, start, log }) : undefined;

  function onFactsLost() {
    lease?.restart();
  }

  const owned = new AsyncDisposableStack();
  owned.defer(
    bus.listen(announcedSubject, (data) => {
      waiters.announced(...decode(data));
    }),
  );
  owned.defer(
    bus.listen(committedSubject, (data) => {
      onCommittedElsewhere(...decode(data));
    }),
  );
  if (lease) {
    owned.defer(() => bus.send(releasedSubject));
    owned.use(lease);
    owned.defer(bus.listen(releasedSubject, lease.tryNow));
  }

  return {
    offer(announcement) {
      const { realmId, rows } = announcement;
      const number = lastNumber(announcement);
      if (!tenure) bus.send(committedSubject, encode(realmId, number));
      else if (number <= tenure.announced(realmId)) waiters.announced(realmId, number);
      else tenure.add(realmId, rows);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function encode(realmId: number, number: number): Uint8Array {
  return Buffer.from(`${realmId} ${number}`);
}

function decode(data: Uint8Array): [realmId: number, number: number] {
  const [realmId = 0, number = 0] = Buffer.from(data).toString().split(' ').map(Number);
  return [realmId, number];
}
