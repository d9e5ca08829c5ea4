import type { Attempt } from '@chat/kit/jobs/job';
import { pause } from '@chat/kit/lifecycle/abort';
import type { Logger } from '@chat/kit/logging/logger';
import { counter } from '@chat/kit/telemetry/metrics';
import type { Deps } from '../deps.ts';
import type { LogSequence } from '../message-log/consume-message-log.ts';
import { getRealm, listAccounts } from '../read-model/read-model.ts';
import type { AccountRow } from '../read-model/store.ts';
import { callWebhook } from './call-webhook.ts';
import { evaluateResponse, failure } from './evaluate-response.ts';
import { executeFollowUp } from './execute-response.ts';
import { interfaces } from './payload.ts';
import type { RateLimiter, ServerLimits } from './server-limits.ts';
import {
  type AttemptResult,
  type BotRef,
  type Completion,
  completeDelivery,
  type DeliveryRow,
  type FollowUp,
  listPending,
  recordAttempt,
} from './store.ts';

const outcomes = ['accepted', 'answered', 'failed', 'dropped', 'postponed'];

/** The counter of deliveries by outcome. Unlike the other outcomes, `postponed` counts attempts. */
const deliveries = counter('chat.webhooks.deliveries', {
  service: 'notifications',
  description:
    'Messages for outgoing webhooks, by outcome: accepted, answered, failed, dropped, postponed (will be retried)',
  unit: '{message}',
  series: outcomes.map((outcome) => ({ outcome })),
});

export type DeliverDeps = Pick<
  Deps,
  'db' | 'readModel' | 'outboundHttp' | 'messaging' | 'webhooks' | 'apiPrefixes' | 'log' | 'now'
> & { watermark: LogWatermark; servers: ServerLimits; rateLimiter: RateLimiter };

/** The number of deliveries that are read per query. */
const batchSize = 20;
/** The age from which deliveries are sent even if earlier deliveries may still arrive. */
const maxOrderWaitMs = 30_000;
/**
 * The number and interval of the first polls of the watermark, which are quick, and the interval of all later polls.
 */
const [quickPolls, quickPollMs, slowPollMs] = [10, 20, 200];
/** The delays between requests for the same message. The last delay repeats. */
const retryDelaysMs = [
  ...[500, 1_000, 2_000, 5_000, 10_000, 20_000, 40_000],
  ...[80_000, 160_000, 300_000],
];

/** Sends a bot its pending deliveries in message order. A failing delivery blocks all later deliveries. */
export async function deliverToBot(
  deps: DeliverDeps,
  bot: BotRef,
  attempt: Attempt,
): Promise<void> {
  for (;;) {
    const pending = await listInOrder(deps, bot, attempt.signal);
    if (pending.length === 0) return;
    const realm = await getRealm(deps, bot.realmId);
    const accounts = await listAccounts(deps, bot.realmId, [bot.botId]);
    const account = realm.is_active ? accounts.get(bot.botId) : undefined;
    for (const delivery of pending) {
      if (attempt.signal.aborted) return attempt.postpone(0);
      const retryMs = await deliver(deps, delivery, { bot: account, signal: attempt.signal });
      if (retryMs !== undefined) return attempt.postpone(retryMs);
    }
  }
}

/**
 * Returns the next deliveries up to the watermark, or an empty list if nothing is pending. Waits while earlier
 * deliveries may still arrive.
 */
async function listInOrder(
  { db, watermark, now }: Pick<DeliverDeps, 'db' | 'watermark' | 'now'>,
  bot: BotRef,
  signal: AbortSignal,
): Promise<DeliveryRow[]> {
  for (let poll = 1; ; poll += 1) {
    // Read the watermark before the query: a delivery stored in between may precede those found
    const upTo = watermark.current();
    const pending = await listPending(db, bot, batchSize);
    const first = pending.findIndex(({ log_sequence, stored_at }) => {
      const isLate = now() - stored_at.getTime() > maxOrderWaitMs;
      return log_sequence > upTo && !isLate;
    });
    if (first !== 0 || signal.aborted) return first === -1 ? pending : pending.slice(0, first || 1);
    await watermark.refresh();
    if ((pending[0]?.log_sequence ?? 0) > watermark.current()) {
      await pause(poll < quickPolls ? quickPollMs : slowPollMs, signal);
    }
  }
}

/**
 * Makes the next step of a delivery. Returns undefined if the delivery is complete, otherwise the milliseconds until
 * the next attempt. `bot` is undefined if its account is gone or its organization is deactivated.
 */
async function deliver(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  { bot, signal }: { bot: AccountRow | undefined; signal: AbortSignal },
): Promise<number | undefined> {
  if (delivery.follow_up && bot)
    return conclude(deps, delivery, { bot, followUp: delivery.follow_up });
  if (!bot?.is_active || !bot.webhook) return end(deps, delivery, { outcome: 'dropped' });
  const { webhook } = bot;
  if (webhook.interface === interfaces.slack && delivery.participants) {
    const followUp = failure("Slack outgoing webhooks don't support direct messages.");
    const attempted = { status: null, error: 'slack' };
    return concludeLater(deps, delivery, { bot, attempted, followUp });
  }
  return request(deps, delivery, { bot, webhook, signal });
}

async function request(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  {
    bot,
    webhook,
    signal,
  }: { bot: AccountRow; webhook: NonNullable<AccountRow['webhook']>; signal: AbortSignal },
): Promise<number | undefined> {
  const { servers, rateLimiter, webhooks, now } = deps;
  const origin = URL.parse(webhook.base_url)?.origin ?? '';
  const acquired = servers.acquire(origin);
  if ('busyForMs' in acquired) return acquired.busyForMs;
  using _inFlight = acquired;
  await rateLimiter.acquire(signal);
  if (signal.aborted) return 0;
  const result = await callWebhook(deps, delivery, { bot, webhook });
  const isReachable =
    result.kind === 'answer' || (result.fault !== 'unreachable' && result.fault !== 'timeout');
  servers.report(origin, isReachable);
  const decision = evaluateResponse(result, webhook.interface);
  if (decision.kind === 'nothing') {
    const attempted = { status: decision.status, error: null };
    return end(deps, delivery, { outcome: 'accepted', attempted });
  }
  const attempted =
    result.kind === 'answer'
      ? { status: result.status, error: null }
      : { status: null, error: result.fault };
  if (decision.kind === 'follow_up') {
    return concludeLater(deps, delivery, { bot, attempted, followUp: decision.followUp });
  }
  if (now() - delivery.stored_at.getTime() >= webhooks.retryForMs) {
    return concludeLater(deps, delivery, { bot, attempted, followUp: decision.whenExpired });
  }
  await recordAttempt(deps.db, delivery, { ...attempted, follow_up: null });
  deliveries.add(1, { outcome: 'postponed' });
  return retryDelaysMs[Math.min(delivery.attempts, retryDelaysMs.length - 1)] ?? 0;
}

/** Stores the response before its follow-ups are sent, so that a crash does not repeat the request. */
async function concludeLater(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  { bot, attempted, followUp }: { bot: AccountRow; attempted: AttemptResult; followUp: FollowUp },
): Promise<undefined> {
  await recordAttempt(deps.db, delivery, { ...attempted, follow_up: followUp });
  return conclude(deps, delivery, { bot, followUp });
}

async function conclude(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  { bot, followUp }: { bot: AccountRow; followUp: FollowUp },
): Promise<undefined> {
  await executeFollowUp(deps, delivery, { bot, followUp });
  return end(deps, delivery, { outcome: followUp.isFailure ? 'failed' : 'answered' });
}

async function end(
  { db }: DeliverDeps,
  delivery: DeliveryRow,
  completion: Completion,
): Promise<undefined> {
  await completeDelivery(db, delivery, completion);
  deliveries.add(1, { outcome: completion.outcome });
  return undefined;
}

/** The log sequence number up to which all deliveries are stored. */
type LogWatermark = {
  /** Returns the last known value. Deliveries up to this value are visible to a query that starts after the call. */
  current(): LogSequence;
  /** Reads the ack floor again. Concurrent callers share a read. */
  refresh(): Promise<void>;
};

/** Creates a watermark from the consumer's ack floor. The watermark stops rising while NATS is unavailable. */
export function createLogWatermark(options: {
  readAckFloor(): Promise<LogSequence>;
  log: Logger;
}): LogWatermark {
  const { log } = options;
  let current = 0;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      current = await options.readAckFloor();
    } catch (error) {
      log.debug("could not read the consumer's ack floor", { error });
    }
  }

  return {
    current: () => current,
    async refresh() {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading;
    },
  };
}
