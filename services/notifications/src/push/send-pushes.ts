import { type Repetition, repeat } from '@chat/kit/stop/repeat';
import { type DeliveryDeps, deliverJob } from './deliver-job.ts';
import { claimJobs, forgetOld, type PushJob, postponeJob } from './job-store.ts';
import { releaseHeldPushes } from './release-held-pushes.ts';

/** A job that its process did not end in time is begun by another: longer than both calls of the bouncer may take. */
const claimMs = 60_000;
const lookEveryMs = 1_000;
/** After a fault of one's own. */
const faultPauseMs = 5_000;
const heldEveryMs = 15_000;
const forgetEveryMs = 60_000;
const keepsForMs = 30 * 24 * 3_600_000;
const forgottenAtOnce = 1_000;

/**
 * Hands stored notifications to the bouncer, many users' at a time, one after the other for each of them. Disposing it
 * lets what is under way end.
 */
export function sendPushes(
  deps: DeliveryDeps & Parameters<typeof releaseHeldPushes>[0],
): Repetition {
  const { db, push, log, now } = deps;
  const sending = new Set<Promise<void>>();

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
        claiming.wake();
      });
      sending.add(sent);
    }
  }

  const claiming = repeat({
    ...{ name: 'claiming push notifications', everyMs: lookEveryMs, log },
    work: claim,
  });
  const releasing = repeat({
    ...{ name: 'releasing held push notifications', everyMs: heldEveryMs, log },
    async work() {
      if ((await releaseHeldPushes(deps)) > 0) claiming.wake();
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
    wake: () => claiming.wake(),
    async [Symbol.asyncDispose]() {
      await claiming[Symbol.asyncDispose]();
      await Promise.all(sending);
      await releasing[Symbol.asyncDispose]();
      await forgetting[Symbol.asyncDispose]();
    },
  };
}
