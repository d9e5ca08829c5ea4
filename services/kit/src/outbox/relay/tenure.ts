import type { Db } from '../../database/database.ts';
import type { Logger } from '../../logging/logger.ts';
import { repeat } from '../../stop/repeat.ts';
import { deleteEarlyAnswer } from '../early-answers.ts';
import { reportBacklog } from '../metrics.ts';
import type { OutboxRow } from '../rows.ts';
import { listBacklogs, readRows } from './backlog.ts';
import { createCursorWriter, type LaneName, loadCursors } from './cursors.ts';
import { areFactsLost, settleFacts } from './fact-mark.ts';
import { createLane, type Lane, type LaneOptions } from './lane.ts';
import { createLogChain } from './log-chain.ts';
import { findLogMark } from './log-mark.ts';
import { type PublishParts, publishFacts } from './publish-facts.ts';
import { sweep } from './sweep.ts';

/** The relay at work in the process that holds the lease. */
export type Tenure = AsyncDisposable & {
  /** Takes rows that were committed by this process just now. */
  add(realmId: number, rows: readonly OutboxRow[]): void;
  /** Learns that another process committed rows up to `number`. */
  isBehind(realmId: number, number: number): void;
  /** Everything of the realm up to this number is in the client log. */
  announced(realmId: number): number;
};

export type TenureOptions = PublishParts & {
  db: Db;
  /** Whether the lease has not run out. */
  isHeld(): boolean;
  /** Everything of the realm up to `number` is in the client log now. */
  onAnnounced(realmId: number, number: number): void;
  /** NATS lost facts: a new tenure will publish them again. */
  onFactsLost(): void;
  /** How long rows stay after they were published. */
  keepMs: number;
  log: Logger;
};

// How often the outbox is asked for what nobody told.
const pollMs = 500;
const sweepMs = 10_000;
const maxEarlyAnswers = 100;

/** Starts publishing where the cursors stand. Disposing finishes what is in flight. */
export async function startTenure(options: TenureOptions): Promise<Tenure> {
  const { db, bus, service, log, onAnnounced, onFactsLost, keepMs } = options;
  await using owned = new AsyncDisposableStack();
  // Without a connection there is nothing to compare with yet.
  let mustCheckFacts = !bus.isConnected();
  let mark = await settleFacts(options);
  const cursors = await loadCursors(db);
  const writer = owned.use(createCursorWriter({ db, log }));
  const chain = createLogChain({
    ...{ db, bus, service, log },
    mayAppend: options.isHeld,
    mark: await findLogMark(db),
    onStored: writer.setLogMark,
  });

  function startLane(name: LaneName, publishing: Pick<LaneOptions, 'publish' | 'onMissing'>): Lane {
    const lane = createLane({
      name,
      published: new Map(cursors.map((cursor) => [cursor.realm_id, cursor[name]])),
      readRows: (realmId, after) => readRows(db, name, realmId, after),
      ...publishing,
      onPublished(realmId, number) {
        writer.set(name, realmId, number);
        if (name === 'announced') onAnnounced(realmId, number);
      },
      log,
    });
    return owned.use(lane);
  }
  const clientLane = startLane('announced', { publish: chain.append, onMissing: chain.interrupt });
  const factLane = startLane('facts_published', {
    async publish(realmId, run) {
      const stored = await publishFacts(options, realmId, run);
      // Realms are published in parallel and may end in another order than they were stored.
      if (!stored || stored.sequence < mark.sequence) return;
      mark = { ...mark, ...stored };
      writer.setFactMark(mark);
    },
  });
  const lanes = [clientLane, factLane];

  /** Whenever connection or streams were away: did NATS lose facts? */
  async function checkFacts() {
    if (!mustCheckFacts || !bus.isConnected()) return;
    if (await areFactsLost(bus, mark)) onFactsLost();
    mustCheckFacts = false;
  }

  async function poll() {
    await checkFacts();
    const backlogs = await listBacklogs(db);
    // The cursors are written behind: some of what they lack is in the log.
    reportBacklog(
      service,
      backlogs.filter(({ realm_id, n }) => clientLane.published(realm_id) < n),
    );
    for (const { realm_id, n } of backlogs) {
      for (const lane of lanes) lane.isBehind(realm_id, n);
    }
    const early = backlogs.flatMap(({ realm_id: realmId, answered_early: number }) =>
      number === null ? [] : [{ realmId, number }],
    );
    for (const { realmId, number } of early.slice(0, maxEarlyAnswers)) {
      await settleEarlyAnswer(realmId, number);
    }
  }

  /** Once the realm has no backlog any more up to `number`: its queues start over. */
  async function settleEarlyAnswer(realmId: number, number: number) {
    const published = clientLane.published(realmId);
    if (published < number || !bus.isConnected()) return;
    await chain.interrupt(realmId, published);
    await deleteEarlyAnswer(db, realmId, number);
  }

  owned.use(repeat({ name: 'reading the outbox', everyMs: pollMs, work: poll, log }));
  owned.use(
    repeat({ name: 'sweeping the outbox', everyMs: sweepMs, work: () => sweep(db, keepMs), log }),
  );
  async function resume() {
    mustCheckFacts = true;
    try {
      await checkFacts();
    } catch (error) {
      // Asked again with the next poll.
      log.warn('whether NATS lost facts is not known', { error });
    }
    for (const lane of lanes) lane.retryNow();
  }
  owned.defer(bus.onReconnect(resume));
  const resources = owned.move();
  return {
    announced: clientLane.published,
    add(realmId, rows) {
      for (const lane of lanes) lane.add(realmId, rows);
    },
    isBehind(realmId, number) {
      for (const lane of lanes) lane.isBehind(realmId, number);
    },
    async [Symbol.asyncDispose]() {
      await resources.disposeAsync();
      reportBacklog(service, []);
    },
  };
}
