import type { Bus } from '@chat/kit/bus/bus';
import { readEntries } from '@chat/kit/bus/read-entries';
import { isApiError } from '@chat/kit/errors/define-error';
import { type ConcurrencyLimit, realmKey } from '@chat/kit/limits/concurrency-limit';
import type { Logger } from '@chat/kit/logging/logger';
import { LRUCache } from 'lru-cache';
import { findLoggedEntry, type LoggedEntry, type ReadAudience } from './logged-entry.ts';
import { countOlderRead } from './metrics.ts';

/** Entries of the client log that lie behind the window in memory, for queues that were not polled for long. */
export interface OlderEntries {
  /**
   * Some of the realm's entries from the sequence `from` on, and none beyond `to`. `gone`: the log does not reach back
   * so far, or so much came since that starting over is cheaper; `unknown`: the log cannot be read now.
   *
   * @throws RATE_LIMIT_HIT too many are reading
   */
  read(request: OlderRequest): Promise<OlderPage | 'gone' | 'unknown'>;
  /** Forgets what was read: the log is another one now. */
  clear(): void;
}

export interface OlderRequest {
  realmId: number;
  from: number;
  to: number;
}

export interface OlderPage {
  entries: readonly LoggedEntry[];
  /** Every entry of the realm up to this sequence is in the page. */
  to: number;
}

interface Dependencies {
  bus: Bus;
  readAudience: ReadAudience;
  limit: ConcurrencyLimit;
  /** Whether the log on the bus still is the one whose window this gateway has. */
  isSameLog(): Promise<boolean>;
  log: Logger;
}

/** A queue of a realm with more entries than this since its last poll has to start over. */
const tooFarBehind = 50_000;
const page = { maxEntries: 1_000, maxBytes: 4 * 1024 * 1024 };
/** Pages begin at multiples of this where that is possible, so that those who come late share them. */
const alignment = 1_024;
const maxCachedBytes = 64 * 1024 * 1024;

type Page = OlderPage & { from: number; sizeBytes: number };

export function createOlderEntries(deps: Dependencies): OlderEntries {
  const { bus, readAudience, limit, isSameLog, log } = deps;
  const pages = new LRUCache<string, Page | 'gone', OlderRequest>({
    maxSize: maxCachedBytes,
    sizeCalculation: (value) => (value === 'gone' ? 1 : value.sizeBytes),
    // Without the signal of a caller: several share the reading of a page.
    fetchMethod: (_key, _stale, { context }) =>
      limit.run(() => load(context), { key: realmKey(context.realmId) }),
  });

  async function load(request: OlderRequest): Promise<Page | 'gone' | undefined> {
    const read = await readEntries(bus, { ...request, ...page, tooMany: tooFarBehind }, log);
    // Read from another log than the window: what lies between the two would be missing.
    if (!(await isSameLog())) return undefined;
    countOlderRead(read ? 'read' : 'gone');
    if (!read) return 'gone';
    const entries = read.entries.flatMap(
      ({ sequence, entry }) => findLoggedEntry(sequence, entry, readAudience, log) ?? [],
    );
    const sizeBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 1);
    return { from: read.from, to: read.to, entries, sizeBytes };
  }

  async function find(request: OlderRequest): Promise<Page | 'gone' | undefined> {
    return pages.fetch(`${request.realmId} ${request.from}`, { context: request });
  }

  return {
    async read(request) {
      const { from } = request;
      try {
        let found = await find({ ...request, from: Math.max(1, from - (from % alignment)) });
        // The page that begins before what is wanted may end before it too.
        if (found && found !== 'gone' && found.to < from) found = await find(request);
        if (!found) return 'unknown';
        return found === 'gone' || found.from > from ? 'gone' : found;
      } catch (error) {
        if (isApiError(error)) throw error;
        log.warn('older entries of the client log could not be read', { ...request, error });
        countOlderRead('failed');
        return 'unknown';
      }
    },
    clear: () => pages.clear(),
  };
}
