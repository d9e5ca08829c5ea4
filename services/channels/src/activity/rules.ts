const daySeconds = 86_400;
/** Traffic is that of this many days. */
const trafficDays = 28;
const leastAgeDays = 7;
const recentDays = 180;

/** The day, counted from 1970, in UTC. */
export function dayOf(nowSeconds: number): number {
  return Math.floor(nowSeconds / daySeconds);
}

/** From when on messages count as traffic, in seconds. */
export function trafficSince(nowSeconds: number): number {
  return nowSeconds - trafficDays * daySeconds;
}

/**
 * Messages per week, to two significant digits. null: the channel is too new to tell. `messageCount`: those
 * of the last 28 days.
 *
 * @spec realm.md "Activity"
 */
export function weeklyTraffic(
  messageCount: number,
  { createdAt, now }: { createdAt: number; now: number },
): number | null {
  const age = Math.floor((now - createdAt) / daySeconds);
  if (age < leastAgeDays) return null;
  const perWeek = Math.floor(
    age < trafficDays ? (messageCount * leastAgeDays) / age : messageCount / 4,
  );
  if (perWeek === 0) return messageCount > 0 ? 1 : 0;
  const unit = 10 ** Math.max(0, String(perWeek).length - 2);
  return Math.round(perWeek / unit) * unit;
}

/**
 * Whether something was written lately, or the channel is new.
 *
 * @spec realm.md "Activity"
 */
export function isRecentlyActive(
  lastMessageAt: number | undefined,
  { createdAt, now }: { createdAt: number; now: number },
): boolean {
  return Math.max(lastMessageAt ?? 0, createdAt) >= now - recentDays * daySeconds;
}
