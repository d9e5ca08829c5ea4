import { randomUUID } from 'node:crypto';
import { type Repetition, repeat } from '@chat/kit/stop/repeat';
import { type ServeDeps, serveBot } from './serve-bot.ts';
import { type ClaimedBot, claimBots, forgetSettled, keepClaims, releaseBot } from './store.ts';

/** A process that has died keeps its bots from others for so long. */
const claimMs = 10_000;
const keepEveryMs = 3_000;
/** How often it is looked for what others stored, and for what is due again. */
const lookEveryMs = 1_000;
/** A bot that could not be served because of something here, such as messaging being away. */
const faultPauseMs = 2_000;
const forgetEveryMs = 60_000;
const forgottenAtOnce = 1_000;

/**
 * Serves bots that are due, each by one process at a time, many of them at the same time. Disposing it lets what is
 * under way end and gives the rest back.
 */
export function serveWebhooks(deps: ServeDeps): Repetition {
  const { db, webhooks, log, now } = deps;
  const claimant = randomUUID();
  const stopping = new AbortController();
  const serving = new Set<Promise<void>>();

  async function serve(bot: ClaimedBot): Promise<void> {
    const { realm_id: realmId, bot_id: botId } = bot;
    try {
      const next = await serveBot(deps, bot, stopping.signal).catch((error: unknown) => {
        log.warn('an outgoing webhook will be served later', { realmId, botId, error });
        return faultPauseMs;
      });
      await releaseBot(db, bot, claimant, next);
      if (next === 0) claiming.wake();
    } catch (error) {
      // Its claim runs out, and somebody serves it then.
      log.warn('an outgoing webhook could not be given back', { realmId, botId, error });
    }
  }

  async function claim(): Promise<void> {
    const room = webhooks.concurrency - serving.size;
    if (room <= 0) return;
    for (const bot of await claimBots(db, { claimant, claimMs, limit: room })) {
      const served = serve(bot).finally(() => {
        // Who waited for room is let in at once.
        if (serving.size >= webhooks.concurrency) claiming.wake();
        serving.delete(served);
      });
      serving.add(served);
    }
  }

  const claiming = repeat({
    ...{ name: 'claiming outgoing webhooks', everyMs: lookEveryMs, log },
    work: claim,
  });
  const keeping = repeat({
    ...{ name: 'keeping outgoing webhooks', everyMs: keepEveryMs, log },
    work: () => keepClaims(db, { claimant, claimMs }),
  });
  const forgetting = repeat({
    ...{ name: 'forgetting deliveries', everyMs: forgetEveryMs, log },
    async work() {
      const before = new Date(now() - webhooks.keepsForMs);
      while ((await forgetSettled(db, before, forgottenAtOnce)) === forgottenAtOnce);
    },
  });
  return {
    wake: () => claiming.wake(),
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await claiming[Symbol.asyncDispose]();
      await Promise.all(serving);
      await keeping[Symbol.asyncDispose]();
      await forgetting[Symbol.asyncDispose]();
    },
  };
}
