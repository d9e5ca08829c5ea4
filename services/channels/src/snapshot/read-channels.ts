import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { hasMetadataAccess } from '../channels/rules.ts';
import { readShowing, type Showing } from '../channels/showing.ts';
import { standingOf } from '../channels/standing.ts';
import { type ChannelRow, listChannels } from '../channels/store.ts';
import type { Deps } from '../deps.ts';
import { UserSettings } from '../read-model/settings.ts';
import { getUserSettings } from '../read-model/store.ts';
import { pickColor } from '../subscriptions/colors.ts';
import type { SubscriberLists } from '../subscriptions/include-subscribers.ts';
import type { Roster } from '../subscriptions/rosters.ts';
import { listSubscriptionsOfUser, type SubscriptionRow } from '../subscriptions/store.ts';

/** What a client wants of channels, and understands. */
export type Wishes = {
  lists: SubscriberLists | undefined;
  hasArchived: boolean;
  /** Notification settings that are inherited have to be told as what they mean. */
  isInheritanceHidden: boolean;
};

/** What the snapshot is made of: read in one transaction, with as many queries for any number of channels. */
export type Reading = {
  /** Those the actor may know, by name. */
  channels: ChannelRow[];
  /** Present and past ones of the actor, by channel id. */
  subscriptions: Map<number, SubscriptionRow>;
  showing: Showing;
  /** Lists of subscribers, if the client wants them. */
  rosters: Map<number, Roster> | undefined;
  /** The actor's general settings, if they are to replace what subscriptions inherit. */
  inherited: UserSettings | undefined;
};

/** Reads the channels the actor may know, and what the actor is to each of them. */
export async function readChannels(
  deps: Pick<Deps, 'rosters'>,
  tx: ReadTx,
  actor: Actor,
  { lists, hasArchived, isInheritanceHidden }: Wishes,
): Promise<Reading> {
  const { realmId, userId } = actor;
  const hasAccount = !isSpectator(actor);
  const [rows, all, settings] = await Promise.all([
    hasAccount ? listSubscriptionsOfUser(tx, realmId, userId) : [],
    listChannels(tx, realmId),
    hasAccount && isInheritanceHidden
      ? getUserSettings(tx, realmId, userId)
      : UserSettings.parse({}),
  ]);
  const own = new Map(rows.map((row) => [row.channel_id, row]));
  const channels = all.filter((channel) => {
    if (channel.is_archived && !hasArchived) return false;
    const isSubscribed = own.get(channel.id)?.is_active ?? false;
    return hasMetadataAccess(channel, standingOf(actor, channel, isSubscribed));
  });
  return {
    channels,
    subscriptions: hasAccount ? own : publicSubscriptions(channels),
    showing: await readShowing(tx, realmId, channels),
    rosters: lists && (await deps.rosters.list(tx, realmId, channels, lists)),
    inherited: isInheritanceHidden ? settings : undefined,
  };
}

/**
 * People without an account are shown the channels they may read as if they were subscribed to them.
 *
 * @spec events.md section 4, unauthenticated register
 */
function publicSubscriptions(channels: readonly ChannelRow[]): Map<number, SubscriptionRow> {
  const colors = new Set<string>();
  return new Map(
    channels.map(({ realm_id, id }) => {
      const color = pickColor(colors, id);
      colors.add(color);
      const subscription: SubscriptionRow = {
        realm_id,
        channel_id: id,
        user_id: 0,
        is_active: true,
        color,
        pin_to_top: false,
        is_muted: false,
        desktop_notifications: null,
        audible_notifications: null,
        push_notifications: null,
        email_notifications: null,
        wildcard_mentions_notify: null,
      };
      return [id, subscription];
    }),
  );
}
