import type { Bus } from '@chat/kit/bus/bus';
import { readEntries } from '@chat/kit/bus/read-entries';
import { isApiError } from '@chat/kit/errors/define-error';
import { type ConcurrencyLimit, realmKey } from '@chat/kit/limits/concurrency-limit';
import type { Logger } from '@chat/kit/logging/logger';
import type { Rosters } from '@chat/kit/rosters/rosters';
import { LRUCache } from 'lru-cache';
import { type LoggedEntry, type ReadAudience, readLogEntry, withRosters } from './logged-entry.ts';
import { countOlderRead } from './metrics.ts';

/** A reader of entries that are older than the window in memory, for queues that were not polled for some time. */
export interface OlderEntries {
  /**
   * Returns some of the realm's entries from the sequence `from` up to `to`. Returns `gone` if the log has discarded
   * them, or if so many entries follow that starting over is cheaper. Returns `unknown` if the log or the roster of an
   * event cannot be read.
   *
   * @throws RATE_LIMIT_HIT too many concurrent reads
   */
  read(request: OlderRequest): Promise<OlderPage | 'gone' | 'unknown'>;
  /** Clears the cache after the log was replaced. */
  clear(): void;
}

export interface OlderRequest {
  realmId: number;
  /** The epoch of the queue. In a different epoch, the same sequences refer to other entries. */
  epoch: string;
  from: number;
  to: number;
}

export interface OlderPage {
  entries: readonly LoggedEntry[];
  /** The page contains every entry of the realm up to this sequence. */
  to: number;
}

interface Dependencies {
  bus: Bus;
  readAudience: ReadAudience;
  rosters: Pick<Rosters, 'get'>;
  limit: ConcurrencyLimit;
  /** Returns whether the log on the bus is still the log from which this gateway filled its window. */
  isSameLog(realmId: number): Promise<boolean>;
  log: Logger;
}

/**
 * The maximum number of entries that a queue can be behind. If its realm has more entries since its last poll, the
 * queue must start over.
 */
const tooFarBehind = 50_000;
const page = { maxEntries: 1_000, maxBytes: 4 * 1024 * 1024 };
/** The multiple at which pages begin if possible, so that queues share pages. */
const alignment = 1_024;
const maxCachedBytes = 64 * 1024 * 1024;

type Page = OlderPage & { from: number; sizeBytes: number };

export function createOlderEntryReader(deps: Dependencies): OlderEntries {
  const { bus, readAudience, rosters, limit, isSameLog, log } = deps;
  const pages = new LRUCache<string, Page | 'gone', OlderRequest>({
    maxSize: maxCachedBytes,
    sizeCalculation: (value) => (value === 'gone' ? 1 : value.sizeBytes),
    // Do not pass on a caller's signal, because several callers share the read of a page
    fetchMethod: (_key, _stale, { context }) =>
      limit.run(() => load(context), { key: realmKey(context.realmId) }),
  });

  async function load(request: OlderRequest): Promise<Page | 'gone' | undefined> {
    const read = await readEntries(bus, { ...request, ...page, tooMany: tooFarBehind }, log);
    // The page belongs to a different log than the window: entries in between would be missing
    if (!(await isSameLog(request.realmId))) return undefined;
    countOlderRead(read ? 'read' : 'gone');
    if (!read) return 'gone';
    const entries = await addRosters(
      request.realmId,
      read.entries.flatMap(
        ({ sequence, entry }) => readLogEntry({ readAudience, log }, sequence, entry) ?? [],
      ),
    );
    if (!entries) return undefined;
    const sizeBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 1);
    return { from: read.from, to: read.to, entries, sizeBytes };
  }

  /**
   * Returns the entries with the users of their rosters; undefined if the service that stores the rosters does not
   * answer.
   */
  async function addRosters(
    realmId: number,
    entries: readonly LoggedEntry[],
  ): Promise<LoggedEntry[] | undefined> {
    try {
      const complete: LoggedEntry[] = [];
      for (const entry of entries) complete.push(await withRosters(rosters, realmId, entry));
      return complete;
    } catch (error) {
      log.warn('could not read the rosters of older client event log entries', { realmId, error });
      return undefined;
    }
  }

  async function find(request: OlderRequest): Promise<Page | 'gone' | undefined> {
    return pages.fetch(`${request.realmId} ${request.epoch} ${request.from}`, { context: request });
  }

  return {
    async read(request) {
      const { from } = request;
      try {
        let found = await find({ ...request, from: Math.max(1, from - (from % alignment)) });
        // The aligned page may end before the requested sequence
        if (found && found !== 'gone' && found.to < from) found = await find(request);
        if (!found) return 'unknown';
        return found === 'gone' || found.from > from ? 'gone' : found;
      } catch (error) {
        if (isApiError(error)) throw error;
        log.warn('could not read older client event log entries', { ...request, error });
        countOlderRead('failed');
        return 'unknown';
      }
    },
    clear: () => pages.clear(),
  };
}
