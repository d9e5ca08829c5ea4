import { pause } from '@chat/kit/stop/pause';
import type { Deps } from '../deps.ts';
import type { AccountRow } from '../read-model/store.ts';
import { callWebhook } from './call-webhook.ts';
import { carryOut } from './carry-out.ts';
import type { Consequence } from './consequence.ts';
import { failure, judge } from './judge-answer.ts';
import { deliveries } from './metrics.ts';
import type { OrderGate } from './order-gate.ts';
import type { Pace } from './pace.ts';
import { interfaces } from './payload.ts';
import type { Servers } from './servers.ts';
import { type ClaimedBot, type DeliveryRow, listOpen, recordAttempt, settle } from './store.ts';
import { noteTaken, type Taken } from './taken.ts';

export type ServeDeps = Pick<
  Deps,
  'db' | 'readModel' | 'calls' | 'messaging' | 'webhooks' | 'apiPrefixes' | 'log' | 'now'
> & { orderGate: OrderGate; servers: Servers; pace: Pace };

/** In how many milliseconds a bot is to be served again; `nothing`: there is nothing left for it. */
type Next = number | 'nothing';

/** So many in a row, then others have their turn. */
const inARow = 20;
/** After so long, what is there is told, whatever may still come that belongs before it. */
const mostOrderWaitMs = 30_000;
const [mostLooks, lookAgainMs] = [10, 20];
const orderPauseMs = 200;
/** Between attempts; the last one repeats. */
const retryDelaysMs = [
  ...[500, 1_000, 2_000, 5_000, 10_000, 20_000, 40_000],
  ...[80_000, 160_000, 300_000],
];

/** Tells a bot, in order, of what it has not been told of. */
export async function serveBot(
  deps: ServeDeps,
  claimed: ClaimedBot,
  signal: AbortSignal,
): Promise<Next> {
  const found = await listInOrder(deps, claimed);
  if (!Array.isArray(found)) return found;
  const accounts = await deps.readModel.listAccounts(claimed.realm_id, [claimed.bot_id]);
  const bot = accounts.get(claimed.bot_id);
  await using taken = noteTaken(deps.db, claimed, deps.now);
  for (const delivery of found) {
    if (signal.aborted) return 0;
    const next = await tell(deps, delivery, bot, { taken, signal });
    if (next !== undefined) return next;
  }
  // What is stored by now may be in order by now, too.
  return 0;
}

/** What the bot may be told of now: nothing can come any more that belongs before it. Else when to look again. */
async function listInOrder(
  deps: Pick<ServeDeps, 'db' | 'orderGate' | 'now'>,
  claimed: ClaimedBot,
): Promise<DeliveryRow[] | Next> {
  const { db, orderGate, now } = deps;
  for (let look = 0; look < mostLooks; look += 1) {
    // Before looking: what is stored in between may belong before what is found.
    const upTo = orderGate.known();
    const open = await listOpen(db, claimed, inARow);
    const first = open.findIndex(({ position, stored_at }) => {
      const isLate = now() - stored_at.getTime() > mostOrderWaitMs;
      return position > upTo && !isLate;
    });
    if (open.length === 0) return 'nothing';
    if (first !== 0) return first === -1 ? open : open.slice(0, first);
    await orderGate.refresh();
    if ((open[0]?.position ?? 0) > orderGate.known()) await pause(lookAgainMs);
  }
  return orderPauseMs;
}

type Turn = { taken: Taken; signal: AbortSignal };

/** undefined: that is done, and the next may follow. */
async function tell(
  deps: ServeDeps,
  delivery: DeliveryRow,
  bot: AccountRow | undefined,
  turn: Turn,
): Promise<number | undefined> {
  if (delivery.consequence && bot) return conclude(deps, delivery, bot, delivery.consequence);
  if (!bot?.is_active || !bot.webhook) return end(deps, delivery, 'dropped');
  const { webhook } = bot;
  if (webhook.interface === interfaces.slack && delivery.participants) {
    const refusal = failure("Slack outgoing webhooks don't support direct messages.");
    return concludeLater(deps, delivery, bot, { status: null, error: 'slack' }, refusal);
  }
  return ask(deps, delivery, { bot, webhook }, turn);
}

async function ask(
  deps: ServeDeps,
  delivery: DeliveryRow,
  { bot, webhook }: { bot: AccountRow; webhook: NonNullable<AccountRow['webhook']> },
  { taken, signal }: Turn,
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
    await taken.add(delivery, verdict.status);
    return undefined;
  }
  const attempt =
    result.kind === 'answer'
      ? { status: result.status, error: null }
      : { status: null, error: result.fault };
  if (verdict.kind === 'consequence') {
    return concludeLater(deps, delivery, bot, attempt, verdict.consequence);
  }
  if (now() - delivery.stored_at.getTime() >= webhooks.retryForMs) {
    return concludeLater(deps, delivery, bot, attempt, verdict.finally);
  }
  await recordAttempt(deps.db, delivery, { ...attempt, consequence: null });
  deliveries.add(1, { outcome: 'postponed' });
  return retryDelaysMs[Math.min(delivery.attempts, retryDelaysMs.length - 1)] ?? 0;
}

type Attempt = { status: number | null; error: string | null };

/** The answer is kept before anything follows from it: nobody asks again because this process died. */
async function concludeLater(
  deps: ServeDeps,
  delivery: DeliveryRow,
  bot: AccountRow,
  attempt: Attempt,
  consequence: Consequence,
): Promise<undefined> {
  await recordAttempt(deps.db, delivery, { ...attempt, consequence });
  return conclude(deps, delivery, bot, consequence);
}

async function conclude(
  deps: ServeDeps,
  delivery: DeliveryRow,
  bot: AccountRow,
  consequence: Consequence,
): Promise<undefined> {
  await carryOut(deps, delivery, bot, consequence);
  return end(deps, delivery, consequence.isFailure ? 'failed' : 'answered');
}

async function end(
  { db }: ServeDeps,
  delivery: DeliveryRow,
  outcome: NonNullable<DeliveryRow['outcome']>,
): Promise<undefined> {
  await settle(db, delivery, outcome);
  deliveries.add(1, { outcome });
  return undefined;
}
