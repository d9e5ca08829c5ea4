import type { Delivery } from './poll-contract.ts';

/** The limits for a sustained rate. All messages must arrive within these times, and none may be rejected. */
const sustained = { p99Ms: 1_000, drainSeconds: 1 };
const search = { from: 5, to: 1_280, seconds: 5 };

/** Sends at a steady rate for `seconds` and waits for all messages to arrive. */
export type Send = (perSecond: number, seconds: number) => Promise<Delivery>;

/**
 * Doubles the rate until it is no longer sustained. Returns the highest sustained rate and its measurement.
 * @throws when even the lowest rate is not sustained
 */
export async function findSustainedRate(
  send: Send,
): Promise<{ perSecond: number; delivery: Delivery }> {
  await send(search.from, search.seconds);
  let best: { perSecond: number; delivery: Delivery } | undefined;
  let delivery: Delivery | undefined;
  for (let perSecond = search.from; perSecond <= search.to; perSecond *= 2) {
    delivery = await send(perSecond, search.seconds);
    if (!isSustained(delivery)) break;
    best = { perSecond, delivery };
  }
  if (!best) {
    throw new Error(`${search.from} messages a second are too many: ${JSON.stringify(delivery)}`);
  }
  return best;
}

/** Returns whether the rate of this delivery is sustained. */
export function isSustained({ latencyMs, drainSeconds, lost, failed, refused }: Delivery): boolean {
  const isClean = lost === 0 && failed === 0 && Object.keys(refused).length === 0;
  return isClean && latencyMs.p99 <= sustained.p99Ms && drainSeconds <= sustained.drainSeconds;
}
