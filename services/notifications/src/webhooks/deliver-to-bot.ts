import type { Attempt } from '@chat/kit/jobs/job';
import { pause } from '@chat/kit/lifecycle/abort';
import type { Logger } from '@chat/kit/logging/logger';
import { counter } from '@chat/kit/telemetry/metrics';
import type { Deps } from '../deps.ts';
import type { LogSequence } from '../message-log/consume-message-log.ts';
import type { AccountRow } from '../read-model/rows.ts';
import { callWebhook } from './call-webhook.ts';
import { failure, judge } from './evaluate-response.ts';
import { executeFollowUp } from './execute-response.ts';
import { interfaces } from './payload.ts';
import type { Pace, ServerLimits } from './server-limits.ts';
import {
  type Attempted,
  type Bot,
  type DeliveryRow,
  type FollowUp,
  listPending,
  type Outcome,
  recordAttempt,
  settle,
} from './store.ts';

const outcomes = ['taken', 'answered', 'failed', 'dropped', 'postponed'];

/** What became of messages that outgoing webhooks were told of, or could not be told of yet. */
const deliveries = counter('chat.webhooks.deliveries', {
  description:
    'Messages for outgoing webhooks, by outcome: taken, answered, failed, dropped, postponed (tried again)',
  unit: '{message}',
  series: outcomes.map((outcome) => ({ outcome })),
});

export type DeliverDeps = Pick<
  Deps,
  'db' | 'readModel' | 'calls' | 'messaging' | 'webhooks' | 'apiPrefixes' | 'log' | 'now'
> & { orderGate: LogWatermark; servers: ServerLimits; pace: Pace };

/** Deliveries read per query. */
const batchSize = 20;
/** Deliveries older than this are sent even when earlier ones may still arrive. */
const mostOrderWaitMs = 30_000;
const [soonLooks, soonMs, laterMs] = [10, 20, 200];
/** Between requests for the same message; the last one repeats. */
const retryDelaysMs = [
  ...[500, 1_000, 2_000, 5_000, 10_000, 20_000, 40_000],
  ...[80_000, 160_000, 300_000],
];

/** Sends a bot its pending deliveries in message order. A delivery that fails blocks those after it. */
export async function deliverToBot(deps: DeliverDeps, bot: Bot, attempt: Attempt): Promise<void> {
  for (;;) {
    const open = await listInOrder(deps, bot, attempt.signal);
    if (open.length === 0) return;
    const accounts = await deps.readModel.listAccounts(bot.realmId, [bot.botId]);
    for (const delivery of open) {
      if (attempt.signal.aborted) return attempt.again(0);
      const againMs = await tell(deps, delivery, accounts.get(bot.botId), attempt.signal);
      if (againMs !== undefined) return attempt.again(againMs);
    }
  }
}

/** The next deliveries below the watermark; empty when there are none. */
async function listInOrder(
  { db, orderGate, now }: Pick<DeliverDeps, 'db' | 'orderGate' | 'now'>,
  bot: Bot,
  signal: AbortSignal,
): Promise<DeliveryRow[]> {
  for (let look = 1; ; look += 1) {
    // Read the watermark before the query: a delivery stored in between may precede those found
    const upTo = orderGate.known();
    const open = await listPending(db, bot, batchSize);
    const first = open.findIndex(({ position, stored_at }) => {
      const isLate = now() - stored_at.getTime() > mostOrderWaitMs;
      return position > upTo && !isLate;
    });
    if (first !== 0 || signal.aborted) return first === -1 ? open : open.slice(0, first || 1);
    await orderGate.refresh();
    if ((open[0]?.position ?? 0) > orderGate.known()) {
      await pause(look < soonLooks ? soonMs : laterMs, signal);
    }
  }
}

/** undefined: that is done, and the next may follow. Else in how many milliseconds to try again. */
async function tell(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  bot: AccountRow | undefined,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (delivery.consequence && bot) return conclude(deps, delivery, bot, delivery.consequence);
  if (!bot?.is_active || !bot.webhook) return end(deps, delivery, 'dropped');
  const { webhook } = bot;
  if (webhook.interface === interfaces.slack && delivery.participants) {
    const refusal = failure("Slack outgoing webhooks don't support direct messages.");
    return concludeLater(deps, delivery, bot, { status: null, error: 'slack' }, refusal);
  }
  return ask(deps, delivery, { bot, webhook }, signal);
}

async function ask(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  { bot, webhook }: { bot: AccountRow; webhook: NonNullable<AccountRow['webhook']> },
  signal: AbortSignal,
): Promise<number | undefined> {
  const { servers, pace, webhooks, now } = deps;
  const origin = URL.parse(webhook.base_url)?.origin ?? '';
  const entered = servers.enter(origin);
  if ('busyForMs' in entered) return entered.busyForMs;
  using _inFlight = entered;
  await pace.turn(signal);
  if (signal.aborted) return 0;
  const result = await callWebhook(deps, delivery, { bot, webhook });
  const isReachable =
    result.kind === 'answer' || (result.fault !== 'unreachable' && result.fault !== 'timeout');
  servers.report(origin, isReachable);
  const verdict = judge(result, webhook.interface);
  if (verdict.kind === 'nothing') {
    return end(deps, delivery, 'taken', { status: verdict.status, error: null });
  }
  const attempted =
    result.kind === 'answer'
      ? { status: result.status, error: null }
      : { status: null, error: result.fault };
  if (verdict.kind === 'consequence') {
    return concludeLater(deps, delivery, bot, attempted, verdict.consequence);
  }
  if (now() - delivery.stored_at.getTime() >= webhooks.retryForMs) {
    return concludeLater(deps, delivery, bot, attempted, verdict.finally);
  }
  await recordAttempt(deps.db, delivery, { ...attempted, consequence: null });
  deliveries.add(1, { outcome: 'postponed' });
  return retryDelaysMs[Math.min(delivery.attempts, retryDelaysMs.length - 1)] ?? 0;
}

/** Store the response before its follow-ups, so that a crash does not repeat the request */
async function concludeLater(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  bot: AccountRow,
  attempted: Attempted,
  consequence: FollowUp,
): Promise<undefined> {
  await recordAttempt(deps.db, delivery, { ...attempted, consequence });
  return conclude(deps, delivery, bot, consequence);
}

async function conclude(
  deps: DeliverDeps,
  delivery: DeliveryRow,
  bot: AccountRow,
  consequence: FollowUp,
): Promise<undefined> {
  await executeFollowUp(deps, delivery, bot, consequence);
  return end(deps, delivery, consequence.isFailure ? 'failed' : 'answered');
}

async function end(
  { db }: DeliverDeps,
  delivery: DeliveryRow,
  outcome: Outcome,
  attempted?: Attempted,
): Promise<undefined> {
  await settle(db, delivery, outcome, attempted);
  deliveries.add(1, { outcome });
  return undefined;
}

/** The log sequence up to which all deliveries are stored. */
type LogWatermark = {
  /** The last known value: deliveries up to it are visible to a query that starts after reading it. */
  known(): LogSequence;
  /** Asks how far it is by now, once for all who ask at the same time. */
  refresh(): Promise<void>;
};

/** A watermark from the consumer's ack floor. It stops advancing while NATS is unavailable. */
export function createLogWatermark(options: {
  position(): Promise<LogSequence>;
  log: Logger;
}): LogWatermark {
  const { log } = options;
  let known = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      known = await options.position();
    } catch (error) {
      log.debug('the position of the feed is not known', { error });
    }
  }

  return {
    known: () => known,
    async refresh() {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await asking;
    },
  };
}
