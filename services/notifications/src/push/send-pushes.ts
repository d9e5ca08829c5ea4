import { pause } from '@chat/kit/stop/pause';
import { repeat } from '@chat/kit/stop/repeat';
import { type DeliveryDeps, deliverJob } from './deliver-job.ts';
import { claimJobs, forgetOld, type PushJob, postponeJob } from './job-store.ts';
import { releaseHeldPushes } from './release-held-pushes.ts';

/** Those who hand notifications to the bouncer, at work. Disposing it lets what is under way end. */
export type PushSending = AsyncDisposable & {
  /** Has somebody look at once whether there is something to send. */
  wake(): void;
};

/** A job that its process did not end in time is begun by another: longer than both calls of the bouncer may take. */
const claimMs = 60_000;
const lookEveryMs = 1_000;
/** After a fault of one's own. */
const faultPauseMs = 5_000;
const heldEveryMs = 15_000;
const forgetEveryMs = 60_000;
const keepsForMs = 30 * 24 * 3_600_000;
const forgottenAtOnce = 1_000;

/** Hands stored notifications to the bouncer, many users' at a time, one after the other for each of them. */
export function sendPushes(
  deps: DeliveryDeps & Parameters<typeof releaseHeldPushes>[0],
): PushSending {
  const { db, push, log, now } = deps;
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();
  let awake = new AbortController();

  async function send(job: PushJob): Promise<void> {
    const { realmId, userId, id } = job;
    try {
      await deliverJob(deps, job).catch(async (error: unknown) => {
        log.warn('a push notification could not be handled', { realmId, userId, job: id, error });
        await postponeJob(db, job, faultPauseMs);
      });
    } catch (error) {
      // Its claim runs out, and somebody takes it then.
      log.warn('a push notification could not be given back', { realmId, userId, job: id, error });
    }
  }

  async function claim(): Promise<void> {
    const room = push.concurrency - sending.size;
    if (room <= 0) return;
    for (const job of await claimJobs(db, { limit: room, claimMs })) {
      const sent = send(job).finally(() => {
        sending.delete(sent);
        // The user's next may go, and there is room for others.
        awake.abort();
      });
      sending.add(sent);
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      awake = new AbortController();
      try {
        await claim();
        failures = 0;
      } catch (error) {
        if (failures === 0) log.warn('no push notifications can be claimed', { error });
        failures += 1;
        await pause(lookEveryMs, stopping.signal);
        continue;
      }
      await pause(lookEveryMs, AbortSignal.any([awake.signal, stopping.signal]));
    }
  }

  const running = run();
  const releasing = repeat({
    ...{ name: 'releasing held push notifications', everyMs: heldEveryMs, log },
    async work() {
      if ((await releaseHeldPushes(deps)) > 0) awake.abort();
    },
  });
  const forgetting = repeat({
    ...{ name: 'forgetting push notifications', everyMs: forgetEveryMs, log },
    async work() {
      const before = new Date(now() - keepsForMs);
      while ((await forgetOld(db, before, forgottenAtOnce)) === forgottenAtOnce);
    },
  });
  return {
    wake: () => awake.abort(),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await running;
      await Promise.all(sending);
      await releasing[Symbol.asyncDispose]();
      await forgetting[Symbol.asyncDispose]();
    },
  };
}
