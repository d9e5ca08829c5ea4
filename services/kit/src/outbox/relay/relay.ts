import type { Bus } from '../../bus/bus.ts';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { deleteExpiredRecords } from '../../idempotency/idempotency.ts';
import { repeat } from '../../lifecycle/repeat.ts';
import type { Logger } from '../../logging/logger.ts';
import { reportBacklog } from '../metrics.ts';
import type { OutboxRow } from '../rows.ts';
import { type CommittedEvents, emitEvents, lastEventNumber } from '../transact.ts';
import type { Waiters } from '../waiters.ts';
import { createCursorWriter } from './cursors.ts';
import { keepLeaderLease } from './leader-lease.ts';
import { createLogChain } from './log-chain.ts';
import {
  areDomainEventsLost,
  publishDomainEvents,
  reconcileDomainEvents,
} from './publish-domain-events.ts';
import { createPublisherQueue, type PublisherQueueOptions } from './publisher-queue.ts';
import {
  type Destination,
  deleteEarlyAnswer,
  findLastClientEntry,
  listBacklogs,
  loadCursors,
  markTimelineChecked,
  readRows,
  sweepRows,
} from './store.ts';
import { findRealmsBehindLog, noteTimeline } from './timeline-change.ts';

/** This process's part of the relay. Disposing it releases the leader lease to another process. */
export type Relay = AsyncDisposable & {
  /** Passes committed events to the leader, in this process or another. */
  submit(committed: CommittedEvents): void;
};

export type RelayOptions = {
  db: Db;
  service: string;
  bus: Bus;
  waiters: Waiters;
  /** How long published rows are kept. */
  keepMs: number;
  /** Whether this process may hold the leader lease. */
  isCandidate: boolean;
  log: Logger;
};

/**
 * How long a new leader broadcasts every published event number. It must exceed the time that starting a term and the
 * longest wait of an answer take together.
 */
const broadcastForMs = 10_000;

/**
 * Runs for election as the schema's relay if this process is a candidate. Publishes while this process is the leader.
 * Resolves this process's waiters, even if another process is the leader.
 */
export function startRelay(options: RelayOptions): Relay {
  const { db, service, bus, waiters, isCandidate, log } = options;
  // Core NATS messages, which may be lost. Polling and bounded waits cover that.
  const committedSubject = `relay.${service}.committed`;
  const publishedSubject = `relay.${service}.published`;
  const releasedSubject = `relay.${service}.released`;
  /** The current term; set only while this process is the leader. */
  let term: Term | undefined;
  // By realm, the highest event number that other processes wait for. Only these numbers are broadcast.
  const awaitedEventNumbers = new Map<number, number>();
  // For 10 s, a new leader broadcasts every published event number, because waiters in other processes could not
  // register with a leader earlier.
  let broadcastUntilMs = 0;
  /** Whether the log already has a warning that the Postgres timeline is unknown. */
  let isTimelineMissed = false;

  function onClientEventsPublished(realmId: number, eventNumber: number) {
    waiters.published(realmId, eventNumber);
    const awaited = awaitedEventNumbers.get(realmId);
    if (awaited === undefined && Date.now() > broadcastUntilMs) return;
    bus.publishEphemeral(publishedSubject, encode(realmId, eventNumber));
    if (awaited !== undefined && awaited <= eventNumber) awaitedEventNumbers.delete(realmId);
  }

  function onCommittedElsewhere(realmId: number, eventNumber: number) {
    if (!term) return;
    awaitedEventNumbers.set(realmId, Math.max(eventNumber, awaitedEventNumbers.get(realmId) ?? 0));
    const published = term.published(realmId);
    if (eventNumber <= published) onClientEventsPublished(realmId, published);
    else term.noteCommitted(realmId, eventNumber);
  }

  async function start(isLeader: () => boolean, timeline: number | null): Promise<AsyncDisposable> {
    broadcastUntilMs = Date.now() + broadcastForMs;
    if (timeline === null && !isTimelineMissed) {
      isTimelineMissed = true;
      log.warn('Postgres does not reveal its timeline; lost commits may stay unnoticed', {
        service,
      });
    }
    const started = await startTerm({
      ...options,
      isLeader,
      timeline,
      onClientEventsPublished,
      onDomainEventsLost,
    });
    term = started;
    log.info('relay started', { service });
    return {
      async [Symbol.asyncDispose]() {
        term = undefined;
        awaitedEventNumbers.clear();
        await started[Symbol.asyncDispose]();
        log.info('relay stopped', { service });
      },
    };
  }
  const lease = isCandidate ? keepLeaderLease({ db, start, log }) : undefined;

  function onDomainEventsLost() {
    lease?.restart();
  }

  function notifyLeader(realmId: number, eventNumber: number) {
    bus.publishEphemeral(committedSubject, encode(realmId, eventNumber));
  }

  /** Notifies the leader after a reconnect about commits that this process made while disconnected. */
  function notifyLeaderAgain() {
    if (term) return;
    for (const [realmId, eventNumber] of waiters.awaitedEventNumbers())
      notifyLeader(realmId, eventNumber);
  }

  const owned = new AsyncDisposableStack();
  owned.defer(bus.subscribe(publishedSubject, (data) => waiters.published(...decode(data))));
  owned.defer(bus.subscribe(committedSubject, (data) => onCommittedElsewhere(...decode(data))));
  owned.defer(bus.onReconnect(notifyLeaderAgain));
  if (lease) {
    owned.defer(() => bus.publishEphemeral(releasedSubject));
    owned.use(lease);
    owned.defer(bus.subscribe(releasedSubject, lease.tryNow));
  }

  return {
    submit(committed) {
      const { realmId, rows } = committed;
      const eventNumber = lastEventNumber(committed);
      if (!term) notifyLeader(realmId, eventNumber);
      else if (eventNumber <= term.published(realmId)) waiters.published(realmId, eventNumber);
      else term.add(realmId, rows);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function encode(realmId: number, eventNumber: number): Uint8Array {
  return Buffer.from(`${realmId} ${eventNumber}`);
}

function decode(data: Uint8Array): [realmId: number, eventNumber: number] {
  const [realmId = 0, eventNumber = 0] = Buffer.from(data).toString().split(' ').map(Number);
  return [realmId, eventNumber];
}

/** The relay's work while this process is the leader. Disposing it ends the term. */
export type Term = AsyncDisposable & {
  /** Adds rows that this process has just committed. */
  add(realmId: number, rows: readonly OutboxRow[]): void;
  /** Records that another process committed rows up to `eventNumber`. */
  noteCommitted(realmId: number, eventNumber: number): void;
  /** Returns the event number up to which all events of the realm are in the client log. */
  published(realmId: number): number;
};

export type TermOptions = Pick<RelayOptions, 'db' | 'service' | 'bus' | 'keepMs' | 'log'> & {
  /** Returns whether this process still holds the leader lease. */
  isLeader(): boolean;
  /** The Postgres timeline during this term; null if it is unknown. */
  timeline: number | null;
  /** Called when all events of the realm up to `eventNumber` are in the client log. */
  onClientEventsPublished(realmId: number, eventNumber: number): void;
  /** Called when NATS has lost domain events. A new term publishes them again. */
  onDomainEventsLost(): void;
};

// How often the outbox is polled for commits without a notification: those of crashed processes, and those whose message
// NATS lost.
const pollMs = 2_000;
const sweepMs = 60_000;
/** The number of expired idempotency records that one statement deletes. */
const sweptRecords = 500;
const maxEarlyAnswers = 100;

/** Starts publishing the rows after the stored cursors. Disposing the term finishes the runs in flight. */
export async function startTerm(options: TermOptions): Promise<Term> {
  const { db, bus, service, log, timeline, onClientEventsPublished, onDomainEventsLost, keepMs } =
    options;
  await using owned = new AsyncDisposableStack();
  let mustCheckTimeline = await noteTimeline(options);
  // Without a connection, there is nothing to compare with yet.
  let mustCheckDomainEvents = !bus.isConnected();
  let mark = await reconcileDomainEvents(options);
  const cursors = await loadCursors(db);
  const writer = owned.use(createCursorWriter({ db, log }));
  const chain = createLogChain({
    ...{ db, bus, service, log },
    mayAppend: options.isLeader,
    mark: await findLastClientEntry(db),
    onStored: writer.setLastClientEntry,
  });

  function startQueue(
    name: Destination,
    publishing: Pick<PublisherQueueOptions, 'publish' | 'onMissing'>,
  ) {
    const queue = createPublisherQueue({
      ...{ name, log, ...publishing },
      published: new Map(cursors.map((cursor) => [cursor.realm_id, cursor[name]])),
      readRows: (realmId, after) => readRows(db, name, { realmId, after }),
      onPublished(realmId, eventNumber) {
        writer.set(name, realmId, eventNumber);
        if (name === 'client_events_published') onClientEventsPublished(realmId, eventNumber);
      },
    });
    return owned.use(queue);
  }
  const clientQueue = startQueue('client_events_published', {
    publish: chain.append,
    onMissing: chain.skipTo,
  });
  const domainEventQueue = startQueue('domain_events_published', {
    async publish(realmId, run) {
      const stored = await publishDomainEvents(options, realmId, run);
      // Realms are published in parallel, so publishing may end in a different order than NATS stored the messages.
      if (!stored || stored.sequence < mark.sequence) return;
      mark = { ...mark, ...stored };
      writer.setLastDomainEvent(mark);
    },
  });
  const queues = [clientQueue, domainEventQueue];

  /** Checks whether NATS lost domain events, but only after the connection or the streams were lost. */
  async function checkDomainEvents() {
    if (!mustCheckDomainEvents || !bus.isConnected()) return;
    if (await areDomainEventsLost(bus, mark)) onDomainEventsLost();
    mustCheckDomainEvents = false;
  }

  /** After a failover or a restore of Postgres, makes the queues of realms that lost published events start over. */
  async function checkTimeline() {
    if (!mustCheckTimeline || timeline === null || !bus.isConnected()) return;
    for (const realmId of await findRealmsBehindLog({ bus, service, chain })) {
      const { rows } = await inTransaction(db, (tx) => emitEvents(tx, realmId, []));
      clientQueue.add(realmId, rows);
    }
    await markTimelineChecked(db, timeline);
    mustCheckTimeline = false;
  }

  async function poll() {
    await checkTimeline();
    await checkDomainEvents();
    const backlogs = await listBacklogs(db);
    // Cursors are written later, so the log may be ahead of them.
    reportBacklog(
      service,
      backlogs.filter(
        ({ realm_id, event_number }) => clientQueue.published(realm_id) < event_number,
      ),
    );
    for (const { realm_id, event_number } of backlogs) {
      for (const queue of queues) queue.noteCommitted(realm_id, event_number);
    }
    const early = backlogs.flatMap(({ realm_id: realmId, answered_early: eventNumber }) =>
      eventNumber === null ? [] : [{ realmId, eventNumber }],
    );
    for (const { realmId, eventNumber } of early.slice(0, maxEarlyAnswers)) {
      await completeEarlyAnswer(realmId, eventNumber);
    }
  }

  /** Makes the realm's queues start over after its backlog up to `eventNumber` is published. */
  async function completeEarlyAnswer(realmId: number, eventNumber: number) {
    const published = clientQueue.published(realmId);
    if (published < eventNumber || !bus.isConnected()) return;
    await chain.markInterruption(realmId, published);
    await deleteEarlyAnswer(db, realmId, eventNumber);
  }

  async function sweep() {
    await sweepRows(db, keepMs);
    while ((await deleteExpiredRecords(db, sweptRecords)) === sweptRecords);
  }

  async function resume() {
    mustCheckDomainEvents = true;
    try {
      await checkDomainEvents();
    } catch (error) {
      // The next poll checks again.
      log.warn('cannot check whether NATS lost domain events', { error });
    }
    for (const queue of queues) queue.retryNow();
    polling.wake();
  }

  const polling = owned.use(
    repeat({ name: 'reading the outbox', everyMs: pollMs, work: poll, log }),
  );
  owned.use(repeat({ name: 'sweeping the outbox', everyMs: sweepMs, work: sweep, log }));
  owned.defer(bus.onReconnect(resume));
  const resources = owned.move();
  return {
    published: clientQueue.published,
    add(realmId, rows) {
      for (const queue of queues) queue.add(realmId, rows);
    },
    noteCommitted(realmId, eventNumber) {
      for (const queue of queues) queue.noteCommitted(realmId, eventNumber);
    },
    async [Symbol.asyncDispose]() {
      await resources.disposeAsync();
      reportBacklog(service, []);
    },
  };
}
