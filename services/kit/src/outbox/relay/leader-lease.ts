import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import { pause } from '../../lifecycle/abort.ts';
import type { Logger } from '../../logging/logger.ts';

/**
 * A process's candidacy for the relay of a schema. Disposing it releases the lease, so that another process can take
 * over immediately.
 */
export type LeaderLease = AsyncDisposable & {
  /**
   * Tries to take the lease immediately instead of at the next tick. Call it when another process has released the
   * lease.
   */
  tryNow(): void;
  /** Disposes the work and starts it again, if this process is the leader. */
  restart(): void;
};

/**
 * How often the leader renews the lease and other processes check it. Once a second keeps the load that all schemas put
 * on an idle database low.
 */
const renewMs = 1_000;
/** How soon a leader retries a failed renewal. It can try several times before the lease ends. */
const retryMs = 100;
/** How long the lease of a dead process blocks other processes. They take over as soon as the lease ends. */
const leaseMs = 1_500;

/**
 * Takes the schema's lease whenever it is free. Runs `start` while this process is the leader, and disposes the result
 * of `start` if the lease could not be renewed. The clock of Postgres determines when a lease expires.
 */
export function keepLeaderLease(options: {
  db: Db;
  /**
   * Starts the leader's work. `isLeader` returns false after the lease has expired, because another process may be the
   * leader then. `timeline` is the Postgres timeline; null if the server does not reveal it. When the timeline changes,
   * the work is started again.
   */
  start(isLeader: () => boolean, timeline: number | null): Promise<AsyncDisposable>;
  log: Logger;
  /** The time between two ticks. Default 1,000. */
  tickMs?: number;
}): LeaderLease {
  const { db, start, log, tickMs = renewMs } = options;
  const holder = randomUUID();
  let isStopped = false;
  let wake = new AbortController();
  let work: AsyncDisposable | undefined;
  let mustRestart = false;
  let startedOn: number | null = null;
  let heldUntil = 0;
  let failures = 0;

  /** Takes or renews the lease. Returns the number of milliseconds until the next attempt. */
  async function tick(): Promise<number> {
    const now = Date.now();
    if (mustRestart) await stopWork();
    mustRestart = false;
    const { isAcquired, endsInMs, timeline } = await acquire(db, holder);
    if (!isAcquired) {
      await stopWork();
      return Math.min(tickMs, endsInMs);
    }
    heldUntil = now + leaseMs;
    if (timeline !== startedOn) await stopWork();
    startedOn = timeline;
    work ??= await start(isLeader, timeline);
    // The next renewal is timed from the start of the request, not from its end.
    return now + tickMs - Date.now();
  }

  function isLeader(): boolean {
    return Date.now() < heldUntil;
  }

  async function stopWork() {
    const ending = work;
    work = undefined;
    await ending?.[Symbol.asyncDispose]();
  }

  async function run() {
    while (!isStopped) {
      wake = new AbortController();
      let waitMs = tickMs;
      try {
        waitMs = await tick();
        failures = 0;
      } catch (error) {
        if (failures === 0) log.warn('failed to acquire or renew the leader lease', { error });
        failures += 1;
        if (isLeader()) waitMs = retryMs;
        else await stopWork();
      }
      await pause(Math.max(0, waitMs), wake.signal);
    }
  }
  const ended = run();

  return {
    tryNow: () => wake.abort(),
    restart() {
      mustRestart = true;
      wake.abort();
    },
    async [Symbol.asyncDispose]() {
      isStopped = true;
      wake.abort();
      await ended;
      await stopWork();
      try {
        await release(db, holder);
      } catch (error) {
        log.warn('the relay lease could not be released and will expire', { error });
      }
    },
  };
}

type Acquisition = {
  isAcquired: boolean;
  endsInMs: number;
  /** The Postgres timeline; null if it is unknown. */
  timeline: number | null;
};

/**
 * Takes the lease if it is free, or renews it if this process holds it. `endsInMs` is the time until the current lease
 * ends if it is not renewed.
 */
async function acquire(db: Db, holder: string): Promise<Acquisition> {
  type Row = { is_acquired: boolean; ends_in_ms: number; timeline: number | null };
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with acquired as (
       insert into relay_lease as lease (holder, expires_at)
       values (:holder, clock_timestamp() + :leaseMs * interval '1 millisecond')
       on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at
         where lease.holder = excluded.holder or lease.expires_at < clock_timestamp()
       returning holder
     )
     select exists (select from acquired) as is_acquired,
       coalesce(1 + ceil(1000 * extract(epoch from max(expires_at) - clock_timestamp())), 0)::float8
         as ends_in_ms,
       postgres_timeline() as timeline
     from relay_lease`,
    { holder, leaseMs },
  );
  const {
    is_acquired: isAcquired = false,
    ends_in_ms: endsInMs = 0,
    timeline = null,
  } = rows[0] ?? {};
  return { isAcquired, endsInMs: Math.max(1, endsInMs), timeline };
}

async function release(db: Db, holder: string): Promise<void> {
  await db('relay_lease').where({ holder }).delete();
}
