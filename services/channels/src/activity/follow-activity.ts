import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { ListChannelActivityResponse__Output } from '@chat/proto/chat/messaging/v1/ListChannelActivityResponse';
import { listAudiences } from '../channels/audience.ts';
import { type ChannelRow, lockChannelsById } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { streamUpdated } from '../events.ts';
import { dayOf, isRecentlyActive, trafficSince, weeklyTraffic } from './rules.ts';
import { giveRealmBack, listDormant, takeRealmToCount, updateActivity } from './store.ts';

type ActivityDeps = Pick<Deps, 'db' | 'transact' | 'messaging' | 'now'>;
type Activity = ListChannelActivityResponse__Output['activities'][number];

/** Channels per transaction: they are locked until it ends. */
const batchSize = 100;
/** Each is a walk to the end of an index. */
const mostDormant = 1_000;

/**
 * Counts the traffic of every realm once a day and announces what is different. Several processes may do so at
 * once: each realm is counted by one.
 *
 * @spec realm.md "Activity"
 */
export async function countTraffic(deps: ActivityDeps): Promise<void> {
  const day = dayOf(deps.now() / 1_000);
  for (;;) {
    const realmId = await takeRealmToCount(deps.db, day);
    if (realmId === undefined) return;
    try {
      await followChannels(deps, realmId, []);
    } catch (error) {
      await giveRealmBack(deps.db, realmId, day);
      throw error;
    }
  }
}

/** Announces channels that are written in again after long; the others of the realm are left to the day's count. */
export async function wakeChannels(deps: ActivityDeps): Promise<void> {
  for (const [realmId, channelIds] of await listDormant(deps.db, mostDormant)) {
    await followChannels(deps, realmId, channelIds);
  }
}

/** Asks messaging about these channels, or all of the realm, and announces what is different. */
async function followChannels(
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
    await announceActivity(deps, realmId, activities.slice(start, start + batchSize));
  }
}

async function announceActivity(
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

/** What the channel now shows of its activity, if that is different. */
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
