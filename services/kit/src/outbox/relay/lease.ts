import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { Logger } from '../../logging/logger.ts';
import { pause } from '../../stop/pause.ts';

/** A claim on the relay of a schema. Disposing gives it up, so that another process can follow at once. */
export type Lease = AsyncDisposable & {
  /** Tries now instead of at the next tick: another process has given it up. */
  tryNow(): void;
  /** Disposes the work and starts it anew, if it is here. */
  restart(): void;
};

/** How often the holder renews and others try. */
const tickMs = 500;
/** How long the lease of a process that died blocks others. */
const leaseMs = 1_500;

/**
 * Takes the schema's lease whenever it is free, runs `start` while it is held, and disposes what
 * that returned when the lease could not be renewed. The clock of Postgres decides.
 */
export function keepLease(options: {
  db: Db;
  /** `isHeld` turns false when the lease has run out: another process may have it by now. */
  start(isHeld: () => boolean): Promise<AsyncDisposable>;
  log: Logger;
}): Lease {
  const { db, start, log } = options;
  const holder = randomUUID();
  let isStopped = false;
  let wake = new AbortController();
  let work: AsyncDisposable | undefined;
  let mustRestart = false;
  let heldUntil = 0;
  let failures = 0;

  async function tick() {
    const now = Date.now();
    if (mustRestart) await stopWork();
    mustRestart = false;
    if (await acquire(db, holder)) {
      heldUntil = now + leaseMs;
      work ??= await start(isHeld);
    } else {
      await stopWork();
    }
  }

  function isHeld(): boolean {
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
      try {
        await tick();
        failures = 0;
      } catch (error) {
        if (failures === 0) log.warn('the relay lease could not be taken or renewed', { error });
        failures += 1;
        if (!isHeld()) await stopWork();
      }
      await pause(tickMs, wake.signal);
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

async function acquire(db: Db, holder: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `insert into relay_lease as lease (holder, expires_at)
     values (?, clock_timestamp() + ? * interval '1 millisecond')
     on conflict (id) do update set holder = excluded.holder, expires_at = excluded.expires_at
       where lease.holder = excluded.holder or lease.expires_at < clock_timestamp()
     returning holder`,
    [holder, leaseMs],
  );
  return rows.length > 0;
}

async function release(db: Db, holder: string): Promise<void> {
  await db('relay_lease').where({ holder }).delete();
}
