import type { Db } from '../../database/database.ts';
import type { Logger } from '../../logging/logger.ts';
import { countTimelineChange } from '../metrics.ts';
import type { LogChain } from './log-chain.ts';
import { listRealmIds, recordTimeline, rewindDomainEvents } from './store.ts';

/** The number of realms that are compared with the log at a time. */
const parallelRealms = 32;

/**
 * Compares the Postgres timeline with the recorded one. A different timeline means that a standby was promoted or a
 * backup was restored. The domain events in the outbox are then published again, because consumers may have
 * acknowledged events whose effects are lost. Returns whether realms must still be compared with the log.
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
  const { before, mustCheck } = await recordTimeline(db, timeline);
  if (before !== undefined) {
    log.warn('Postgres continues on another timeline', { service, before, timeline });
    countTimelineChange(service);
  }
  if (mustCheck) await rewindDomainEvents(db);
  return mustCheck;
}

/** Returns the realms for which the client event log has events that the database has lost. */
export async function findRealmsBehindLog({
  db,
  chain,
}: {
  db: Db;
  chain: Pick<LogChain, 'isAhead'>;
}): Promise<number[]> {
  const realmIds = await listRealmIds(db);
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
