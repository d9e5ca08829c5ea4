import type { Bus } from '../../bus/bus.ts';
import { listSubjects } from '../../bus/stored-message.ts';
import { numberedSubjects, realmOfSubject } from '../../bus/streams.ts';
import type { Db } from '../../database/database.ts';
import type { Logger } from '../../logging/logger.ts';
import { countTimelineChange } from '../metrics.ts';
import type { LogChain } from './log-chain.ts';
import { recordTimeline, rewindDomainEvents } from './store.ts';

/** The number of realms that are compared with the log at a time. */
const parallelRealms = 32;

/**
 * Compares the timeline of Postgres with the recorded one. A different timeline means that a standby was promoted or a
 * backup was recovered; a dump may be restored on any timeline. Publishes the domain events of the outbox again then,
 * because consumers may have acknowledged events whose effects are lost. Returns whether realms have yet to be compared
 * with the log.
 */
export async function noteTimeline({
  db,
  service,
  timeline,
  log,
}: {
  db: Db;
  service: string;
  timeline: number | null;
  log: Logger;
}): Promise<boolean> {
  if (timeline === null) return false;
  const { before, isRestored, mustCheck } = await recordTimeline(db, timeline);
  if (isRestored) log.warn('the schema was restored from a dump', { service });
  if (before !== undefined) {
    log.warn('Postgres continues on another timeline', { service, before, timeline });
  }
  if (isRestored || before !== undefined) countTimelineChange(service);
  if (mustCheck) await rewindDomainEvents(db);
  return mustCheck;
}

/** Returns the realms for which the client event log has events that the database has lost. */
export async function findRealmsBehindLog({
  bus,
  service,
  chain,
}: {
  bus: Bus;
  service: string;
  chain: Pick<LogChain, 'isAhead'>;
}): Promise<number[]> {
  // The database may have lost all events of a realm.
  const subjects = await listSubjects(bus, 'CLIENT', numberedSubjects(service));
  const realmIds = subjects.map((subject) => Number(realmOfSubject(subject)));
  const behind: number[] = [];
  for (let start = 0; start < realmIds.length; start += parallelRealms) {
    const compared = await Promise.all(
      realmIds
        .slice(start, start + parallelRealms)
        .map(async (realmId) => ((await chain.isAhead(realmId)) ? [realmId] : [])),
    );
    behind.push(...compared.flat());
  }
  return behind;
}
