import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import type { ChannelRow } from './channel-store.ts';

export type SubscriptionRow = {
  realm_id: number;
  channel_id: number;
  user_id: number;
  /** Whether the user is subscribed. If false, the row keeps the personal settings for the next subscription. */
  is_active: boolean;
  /** The color in lower case, as #rrggbb. */
  color: string;
  pin_to_top: boolean;
  is_muted: boolean;
  // null: inherited from the user's settings.
  desktop_notifications: boolean | null;
  audible_notifications: boolean | null;
  push_notifications: boolean | null;
  email_notifications: boolean | null;
  wildcard_mentions_notify: boolean | null;
};

/**
 * A subscription to activate. The color applies only to the user's first subscription to the channel, as does the
 * channel's default for push notifications.
 */
export type RequestedSubscription = Pick<SubscriptionRow, 'channel_id' | 'user_id' | 'color'>;

/**
 * Activates inactive subscriptions, inserts missing ones, and returns the activated rows. Inactive subscriptions keep
 * their personal settings.
 */
export async function activateSubscriptions(
  tx: Tx,
  realmId: number,
  requested: readonly RequestedSubscription[],
): Promise<SubscriptionRow[]> {
  const { rows } = await tx.raw<{ rows: SubscriptionRow[] }>(
    `insert into subscription (realm_id, channel_id, user_id, color, push_notifications)
     select :realmId, requested.channel_id, requested.user_id, requested.color,
       nullif(channel.default_push_notifications, false)
     from unnest(cast(:channelIds as bigint[]), cast(:userIds as bigint[]), cast(:colors as text[]))
       as requested(channel_id, user_id, color)
     join channel on channel.realm_id = :realmId and channel.id = requested.channel_id
     on conflict (realm_id, channel_id, user_id)
       do update set is_active = true where not subscription.is_active
     returning *`,
    {
      realmId,
      channelIds: requested.map((row) => row.channel_id),
      userIds: requested.map((row) => row.user_id),
      colors: requested.map((row) => row.color),
    },
  );
  return rows;
}

/** Ends these users' active subscriptions to these channels and returns the ended subscriptions. */
export async function deactivateSubscriptions(
  tx: Tx,
  realmId: number,
  { channelIds, userIds }: { channelIds: readonly number[]; userIds: readonly number[] },
): Promise<SubscriptionRow[]> {
  return tx<SubscriptionRow>('subscription')
    .where({ realm_id: realmId, is_active: true })
    .whereRaw('channel_id = any(?)', [[...channelIds]])
    .whereRaw('user_id = any(?)', [[...userIds]])
    .update({ is_active: false })
    .returning('*');
}

/** Locks these channels `for share` in id order, so that their members stay the same until the transaction ends. */
export async function lockMembersForShare(
  tx: Tx,
  realmId: number,
  channelIds: readonly number[],
): Promise<void> {
  // Membership changes lock the channel row exclusively, in id order like this.
  await tx.raw(
    `select from channel where realm_id = :realmId and id = any(:channelIds)
     order by id for share`,
    { realmId, channelIds: [...channelIds] },
  );
}

/**
 * Returns the user's present and past subscriptions to these channels, locked in channel id order until the transaction
 * ends.
 */
export async function lockSubscriptionsOfUser(
  tx: Tx,
  { realmId, userId }: Pick<Actor, 'realmId' | 'userId'>,
  channelIds: readonly number[],
): Promise<SubscriptionRow[]> {
  return tx<SubscriptionRow>('subscription')
    .where({ realm_id: realmId, user_id: userId })
    .whereRaw('channel_id = any(?)', [[...channelIds]])
    .orderBy('channel_id')
    .forUpdate()
    .select('*');
}

/** Updates the personal settings of these subscriptions. */
export async function updatePersonalSettings(
  tx: Tx,
  realmId: number,
  rows: readonly SubscriptionRow[],
): Promise<void> {
  await tx.raw(
    `update subscription set
       color = changed.color,
       pin_to_top = changed.pin_to_top,
       is_muted = changed.is_muted,
       desktop_notifications = changed.desktop_notifications,
       audible_notifications = changed.audible_notifications,
       push_notifications = changed.push_notifications,
       email_notifications = changed.email_notifications,
       wildcard_mentions_notify = changed.wildcard_mentions_notify
     from json_populate_recordset(null::subscription, :rows) changed
     where subscription.realm_id = :realmId and subscription.channel_id = changed.channel_id
       and subscription.user_id = changed.user_id`,
    { realmId, rows: JSON.stringify(rows) },
  );
}

/** Returns these users' active subscriptions to a channel, sorted by user id. */
export async function listActiveSubscriptions(
  tx: ReadTx,
  { realm_id, channel_id }: Pick<SubscriptionRow, 'realm_id' | 'channel_id'>,
  userIds: readonly number[],
): Promise<SubscriptionRow[]> {
  return tx<SubscriptionRow>('subscription')
    .where({ realm_id, channel_id, is_active: true })
    .whereRaw('user_id = any(?)', [[...userIds]])
    .orderBy('user_id')
    .select('*');
}

/** Returns all present and past subscriptions of a user. */
export async function listSubscriptionsOfUser(
  tx: ReadTx,
  realmId: number,
  userId: number,
): Promise<SubscriptionRow[]> {
  return tx<SubscriptionRow>('subscription')
    .where({ realm_id: realmId, user_id: userId })
    .select('*');
}

/** Returns which of these channels the user is subscribed to. */
export async function listSubscribedChannelIds(
  tx: ReadTx,
  { realmId, userId }: Pick<Actor, 'realmId' | 'userId'>,
  channelIds: readonly number[],
): Promise<Set<number>> {
  const rows = await tx<SubscriptionRow>('subscription')
    .where({ realm_id: realmId, user_id: userId, is_active: true })
    .whereRaw('channel_id = any(?)', [[...channelIds]])
    .select('channel_id');
  return new Set(rows.map((row) => row.channel_id));
}

/** Returns the colors of each user's present and past subscriptions, keyed by user id. */
export async function listUsedColors(
  tx: ReadTx,
  realmId: number,
  userIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await tx.raw<{ rows: { user_id: number; colors: string[] }[] }>(
    `select user_id, json_agg(distinct color) as colors from subscription
     where realm_id = :realmId and user_id = any(:userIds)
     group by user_id`,
    { realmId, userIds: [...userIds] },
  );
  return new Map(rows.map(({ user_id, colors }) => [user_id, colors]));
}

/**
 * Returns the ids, in ascending order, of each channel's active subscribers, keyed by channel id. Omits channels
 * without subscribers.
 */
export async function listSubscriberIds(
  tx: ReadTx,
  realmId: number,
  channelIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (channelIds.length === 0) return new Map();
  // json_agg, because the driver parses ten thousand ids much faster than rows or int8[].
  const { rows } = await tx.raw<{ rows: { channel_id: number; user_ids: number[] }[] }>(
    `select subscription.channel_id, json_agg(subscription.user_id order by subscription.user_id)
       as user_ids
     from subscription
     join account using (realm_id, user_id)
     where subscription.realm_id = :realmId and subscription.channel_id = any(:channelIds)
       and subscription.is_active and account.is_active
     group by subscription.channel_id`,
    { realmId, channelIds: [...channelIds] },
  );
  return new Map(rows.map(({ channel_id, user_ids }) => [channel_id, user_ids]));
}

/** Returns the ids, in ascending order, of each channel's members, keyed by channel id. Includes deactivated users. */
export async function listMemberIds(
  tx: ReadTx,
  realmId: number,
  channelIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await tx.raw<{ rows: { channel_id: number; user_ids: number[] }[] }>(
    `select channel_id, json_agg(user_id order by user_id) as user_ids
     from subscription
     where realm_id = :realmId and channel_id = any(:channelIds) and is_active
     group by channel_id`,
    { realmId, channelIds: [...channelIds] },
  );
  return new Map(rows.map(({ channel_id, user_ids }) => [channel_id, user_ids]));
}

/**
 * Returns which of `userIds` are members of each channel, and all members of the channels in `privateIds`, keyed by
 * channel id. Includes deactivated users.
 */
export async function listMembersAmong(
  tx: ReadTx,
  realmId: number,
  {
    channelIds,
    privateIds,
    userIds,
  }: { channelIds: readonly number[]; privateIds: readonly number[]; userIds: readonly number[] },
): Promise<Map<number, number[]>> {
  const { rows } = await tx.raw<{ rows: { channel_id: number; user_ids: number[] }[] }>(
    `select channel_id, json_agg(user_id) as user_ids
     from subscription
     where realm_id = :realmId and channel_id = any(:channelIds) and is_active
       and (user_id = any(:userIds) or channel_id = any(:privateIds))
     group by channel_id`,
    {
      realmId,
      channelIds: [...channelIds],
      privateIds: [...privateIds],
      userIds: [...userIds],
    },
  );
  return new Map(rows.map(({ channel_id, user_ids }) => [channel_id, user_ids]));
}

/** Returns the mutes of these channels, including those of former subscribers. */
export async function listMutes(
  tx: ReadTx,
  realmId: number,
  channelIds: readonly number[],
): Promise<Pick<SubscriptionRow, 'channel_id' | 'user_id' | 'is_muted'>[]> {
  return tx<SubscriptionRow>('subscription')
    .where({ realm_id: realmId, is_muted: true })
    .whereRaw('channel_id = any(?)', [[...channelIds]])
    .select('channel_id', 'user_id', 'is_muted');
}

type NotificationChoices = Pick<
  SubscriptionRow,
  'user_id' | 'push_notifications' | 'email_notifications' | 'wildcard_mentions_notify'
>;

/**
 * Returns the notification settings of the subscribers among these users. Omits subscribers who inherit all settings.
 */
export async function listNotificationChoices(
  tx: ReadTx,
  { realmId, channelId }: { realmId: number; channelId: number },
  userIds: readonly number[],
): Promise<NotificationChoices[]> {
  return tx<SubscriptionRow>('subscription')
    .where({ realm_id: realmId, channel_id: channelId, is_active: true })
    .whereRaw('user_id = any(?::bigint[])', [[...userIds]])
    .whereRaw(
      '(push_notifications is not null or email_notifications is not null or wildcard_mentions_notify is not null)',
    )
    .select('user_id', 'push_notifications', 'email_notifications', 'wildcard_mentions_notify');
}

/** Returns the notification settings of all subscribers who have turned this setting on for the channel. */
export async function listSubscribersWanting(
  tx: ReadTx,
  { realmId, channelId }: { realmId: number; channelId: number },
  setting: 'push_notifications' | 'email_notifications',
): Promise<NotificationChoices[]> {
  return (
    tx<SubscriptionRow>('subscription')
      .where({ realm_id: realmId, channel_id: channelId })
      // Must match the condition of the partial indexes.
      .whereRaw('is_active and ??', [setting])
      .select('user_id', 'push_notifications', 'email_notifications', 'wildcard_mentions_notify')
  );
}

/** A change to a channel's number of active subscribers. */
export type RosterChange = { channelId: number; delta: number };

/**
 * Updates the subscriber counts of locked channels and increments the versions of the channels and their rosters.
 * Returns the updated rows in the order of `changes`.
 */
export async function updateRosters(
  tx: Tx,
  realmId: number,
  changes: readonly RosterChange[],
): Promise<ChannelRow[]> {
  const { rows } = await tx.raw<{ rows: ChannelRow[] }>(
    `update channel set
       version = ${raisedVersion('channel.version')},
       roster_version = ${raisedVersion('channel.roster_version')},
       subscriber_count = subscriber_count + change.delta
     from unnest(cast(:ids as bigint[]), cast(:deltas as int[])) as change(channel_id, delta)
     where realm_id = :realmId and id = change.channel_id
     returning channel.*`,
    {
      realmId,
      ids: changes.map(({ channelId }) => channelId),
      deltas: changes.map(({ delta }) => delta),
    },
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return changes.flatMap(({ channelId }) => byId.get(channelId) ?? []);
}

/**
 * Updates the subscriber counts and increments the roster versions after accounts were activated or deactivated. The
 * members and the channels' versions stay unchanged.
 */
export async function updateRostersOfUsers(
  tx: Tx,
  realmId: number,
  { userIds, delta }: { userIds: readonly number[]; delta: 1 | -1 },
): Promise<void> {
  await tx.raw(
    `with counted as (
       select channel_id, count(*) as users from subscription
       where realm_id = :realmId and user_id = any(:userIds) and is_active
       group by channel_id
     ), locked as (
       select channel.id, counted.users from channel
       join counted on counted.channel_id = channel.id
       where channel.realm_id = :realmId
       order by channel.id
       for update of channel
     )
     update channel set
       roster_version = ${raisedVersion('channel.roster_version')},
       subscriber_count = subscriber_count + :delta * locked.users
     from locked
     where channel.realm_id = :realmId and channel.id = locked.id`,
    { realmId, userIds: [...userIds], delta },
  );
}
