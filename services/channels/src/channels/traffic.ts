import type { Db, Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { ListChannelActivityResponse__Output } from '@chat/proto/chat/messaging/v1/ListChannelActivityResponse';
import type { Deps } from '../deps.ts';
import { streamUpdated } from '../model/channel-events.ts';
import { type ChannelRow, lockChannelsById } from '../model/channel-store.ts';
import { listAudiences } from '../model/visibility.ts';

type ActivityDeps = Pick<Deps, 'db' | 'transact' | 'messaging' | 'now'>;
type Activity = ListChannelActivityResponse__Output['activities'][number];

/** The number of channels per transaction, which locks them. */
const batchSize = 100;
/** The maximum number of dormant channels per run. Each costs the messaging service an index scan. */
const maxDormant = 1_000;

/**
 * Counts the traffic of every realm that has not been counted today, and publishes changes. Several processes share the
 * realms.
 */
export async function countTraffic(deps: ActivityDeps): Promise<void> {
  const day = dayOf(deps.now() / 1_000);
  for (;;) {
    const realmId = await claimRealmToCount(deps.db, day);
    if (realmId === undefined) return;
    try {
      await publishActivityOf(deps, realmId, []);
    } catch (error) {
      await releaseRealm(deps.db, realmId, day);
      throw error;
    }
  }
}

/**
 * Publishes which of the first 1,000 dormant channels have new messages. The daily count finds all other channels with
 * new messages.
 */
export async function publishReactivatedChannels(deps: ActivityDeps): Promise<void> {
  for (const [realmId, channelIds] of await listDormant(deps.db, maxDormant)) {
    await publishActivityOf(deps, realmId, channelIds);
  }
}

/**
 * Gets these channels' activity from the messaging service and publishes changes. An empty list means all channels in
 * the realm.
 */
async function publishActivityOf(
  deps: ActivityDeps,
  realmId: number,
  channelIds: number[],
): Promise<void> {
  const now = Math.floor(deps.now() / 1_000);
  const { activities } = await deps.messaging.listChannelActivity({
    realmId,
    channelIds,
    sinceSeconds: trafficSince(now),
  });
  for (let start = 0; start < activities.length; start += batchSize) {
    await publishTraffic(deps, realmId, activities.slice(start, start + batchSize));
  }
}

async function publishTraffic(
  { transact, now }: ActivityDeps,
  realmId: number,
  activities: readonly Activity[],
): Promise<void> {
  const byId = new Map(activities.map((activity) => [activity.channelId, activity]));
  await transact(async (tx, emit) => {
    const channels = await lockChannelsById(tx, realmId, [...byId.keys()]);
    const changes = channels.flatMap((channel) => {
      const change = changeOf(channel, byId.get(channel.id), Math.floor(now() / 1_000));
      return change ? [{ channel, change }] : [];
    });
    if (changes.length === 0) return;
    const audiences = await listAudiences(
      tx,
      realmId,
      changes.map(({ channel }) => channel),
    );
    for (const { channel, change } of changes) await updateActivity(tx, channel, change);
    await emit(
      realmId,
      changes.flatMap(({ channel, change }) =>
        eventsOf(channel, change, audiences.get(channel.id)?.viewerIds ?? []),
      ),
    );
  });
}

type Shown = Pick<ChannelRow, 'weekly_traffic' | 'is_recently_active'>;

/** Returns the channel's new activity values; undefined if nothing changed. */
function changeOf(
  channel: ChannelRow,
  activity: Activity | undefined,
  now: number,
): Shown | undefined {
  const age = { createdAt: channel.created_at_seconds, now };
  const weekly_traffic = weeklyTraffic(activity?.messageCount ?? 0, age);
  const is_recently_active = isRecentlyActive(activity?.lastMessageAtSeconds, age);
  const isSame =
    weekly_traffic === channel.weekly_traffic && is_recently_active === channel.is_recently_active;
  return isSame ? undefined : { weekly_traffic, is_recently_active };
}

function eventsOf(channel: ChannelRow, change: Shown, userIds: readonly number[]): OutboxEvent[] {
  const { weekly_traffic, is_recently_active } = change;
  return [
    ...(weekly_traffic === channel.weekly_traffic
      ? []
      : [{ property: 'stream_weekly_traffic', value: weekly_traffic }]),
    ...(is_recently_active === channel.is_recently_active
      ? []
      : [{ property: 'is_recently_active', value: is_recently_active }]),
  ].map((property) => streamUpdated(channel, property, userIds));
}

const daySeconds = 86_400;
/** The number of days over which traffic is averaged. */
const trafficDays = 28;
const minAgeDays = 7;
const recentDays = 180;

/** Returns the day in UTC, as days since 1970. */
export function dayOf(nowSeconds: number): number {
  return Math.floor(nowSeconds / daySeconds);
}

/** Returns the start of the period whose messages count as traffic, in seconds since 1970. */
export function trafficSince(nowSeconds: number): number {
  return nowSeconds - trafficDays * daySeconds;
}

/**
 * Returns the messages per week, rounded to two significant digits, or null for a channel younger than a week.
 * `messageCount` is the number of messages in the last 28 days.
 */
export function weeklyTraffic(
  messageCount: number,
  { createdAt, now }: { createdAt: number; now: number },
): number | null {
  const age = Math.floor((now - createdAt) / daySeconds);
  if (age < minAgeDays) return null;
  const perWeek = Math.floor(
    age < trafficDays ? (messageCount * minAgeDays) / age : messageCount / 4,
  );
  if (perWeek === 0) return messageCount > 0 ? 1 : 0;
  const unit = 10 ** Math.max(0, String(perWeek).length - 2);
  return Math.round(perWeek / unit) * unit;
}

/** Returns whether the channel was created or received its newest message in the last 180 days. */
export function isRecentlyActive(
  lastMessageAt: number | undefined,
  { createdAt, now }: { createdAt: number; now: number },
): boolean {
  return Math.max(lastMessageAt ?? 0, createdAt) >= now - recentDays * daySeconds;
}

/**
 * Claims a realm whose traffic has not been counted for this day: marks it as counted and returns its id. Returns
 * undefined if there is none.
 */
async function claimRealmToCount(db: Db, day: number): Promise<number | undefined> {
  const { rows } = await db.raw<{ rows: { realm_id: number }[] }>(
    `insert into traffic_count (realm_id, day)
     select realm.realm_id, cast(:day as integer) from realm
     left join traffic_count counted on counted.realm_id = realm.realm_id
     where counted.day is null or counted.day < :day
     order by counted.day nulls first
     limit 1
     for update of realm skip locked
     on conflict (realm_id) do update set day = excluded.day
     returning realm_id`,
    { day },
  );
  return rows[0]?.realm_id;
}

/** Releases a claimed realm after a failure, so that another process retries. */
async function releaseRealm(db: Db, realmId: number, day: number): Promise<void> {
  await db('traffic_count')
    .where({ realm_id: realmId })
    .update({ day: day - 1 });
}

/** Returns the ids of at most `limit` channels that are not recently active, keyed by realm id. */
async function listDormant(db: Db, limit: number): Promise<Map<number, number[]>> {
  const rows = await db<ChannelRow>('channel')
    .where({ is_recently_active: false, is_archived: false })
    .orderBy(['realm_id', 'id'])
    .limit(limit)
    .select('realm_id', 'id');
  const byRealm = Map.groupBy(rows, ({ realm_id }) => realm_id);
  return new Map(
    [...byRealm].map(([realmId, channels]) => [realmId, channels.map(({ id }) => id)]),
  );
}

/** Updates the activity columns of a locked channel. */
async function updateActivity(
  tx: Tx,
  { realm_id, id }: Pick<ChannelRow, 'realm_id' | 'id'>,
  activity: Pick<ChannelRow, 'weekly_traffic' | 'is_recently_active'>,
): Promise<void> {
  await tx<ChannelRow>('channel').where({ realm_id, id }).update(activity);
}
