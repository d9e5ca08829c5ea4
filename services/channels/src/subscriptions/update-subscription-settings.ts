import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type {
  _chat_channels_v1_UpdateSubscriptionSettingsRequest_Change__Output as RequestedChange,
  UpdateSubscriptionSettingsRequest__Output,
} from '@chat/proto/chat/channels/v1/UpdateSubscriptionSettingsRequest';
import type { UpdateSubscriptionSettingsResponse } from '@chat/proto/chat/channels/v1/UpdateSubscriptionSettingsResponse';
import type { Deps } from '../deps.ts';
import { channelMuteChangedEvent, subscriptionUpdated } from '../model/subscription-events.ts';
import {
  lockMembersForShare,
  lockSubscriptionsOfUser,
  type SubscriptionRow,
  updatePersonalSettings,
} from '../model/subscription-store.ts';
import { parseColor } from './colors.ts';

/** The maximum number of changes per request. */
const maxChanges = 1_000;

/**
 * Changes personal settings of the actor's subscriptions in the given order and in one transaction.
 *
 * @throws BAD_REQUEST unknown property, invalid value, or no such subscription
 * @spec POST /users/me/subscriptions/properties, PATCH /users/me/subscriptions/{stream_id}
 */
export async function updateSubscriptionSettings(
  deps: Pick<Deps, 'transact'>,
  request: UpdateSubscriptionSettingsRequest__Output,
  context: RpcContext,
): Promise<UpdateSubscriptionSettingsResponse> {
  const { realmId, userId } = context.actor;
  if (request.changes.length > maxChanges) {
    throw badRequest({ msg: `subscription_data is too long (limit: ${maxChanges} items)` });
  }
  const changes = request.changes.map(parseSettingChange);
  const channelIds = [...new Set(changes.map(({ channelId }) => channelId))];
  return deps.transact(async (tx, emit) => {
    await lockMembersForShare(tx, realmId, channelIds);
    const rows = await lockSubscriptionsOfUser(tx, { realmId, userId }, channelIds);
    const before = new Map(rows.map((row) => [row.channel_id, row]));
    const missing = channelIds.find((id) => !before.get(id)?.is_active);
    if (missing !== undefined) {
      throw badRequest({ msg: `Not subscribed to channel id ${missing}` });
    }
    const after = rows.map((row) => changes.reduce(applyChange, row));
    await updatePersonalSettings(tx, realmId, after);
    const events = [
      ...changes.flatMap((change) => settingEvents(change, userId)),
      ...after
        .filter((row) => row.is_muted !== before.get(row.channel_id)?.is_muted)
        .map(channelMuteChangedEvent),
    ];
    if (events.length > 0) await emit(realmId, events);
    return {};
  }, idempotent(context));
}

function applyChange(
  row: SubscriptionRow,
  { channelId, settings }: SettingChange,
): SubscriptionRow {
  return row.channel_id === channelId ? { ...row, ...settings } : row;
}

/**
 * Returns an event for each changed setting. Publishes `is_muted` under both of its names, the deprecated name first.
 */
function settingEvents({ channelId, settings }: SettingChange, userId: number): OutboxEvent[] {
  const { is_muted: isMuted, ...others } = settings;
  const updates: [string, unknown][] = Object.entries(others);
  if (isMuted !== undefined) updates.push(['in_home_view', !isMuted], ['is_muted', isMuted]);
  return updates.map(([property, value]) =>
    subscriptionUpdated(channelId, property, value, userId),
  );
}

/** The settings of a subscription that its user can choose. */
export type PersonalSettings = Pick<
  SubscriptionRow,
  | 'color'
  | 'pin_to_top'
  | 'is_muted'
  | 'desktop_notifications'
  | 'audible_notifications'
  | 'push_notifications'
  | 'email_notifications'
  | 'wildcard_mentions_notify'
>;

/** A requested change to one subscription's settings. */
type SettingChange = { channelId: number; settings: Partial<PersonalSettings> };

/**
 * Parses the value of a property.
 * @throws BAD_REQUEST invalid value
 */
type ReadValue = (requested: RequestedChange) => Partial<PersonalSettings>;

function flagOf({ property, flag }: RequestedChange): boolean {
  if (flag === undefined) throw badRequest({ msg: `${property} is not a boolean` });
  return flag;
}

const properties: Readonly<Record<string, ReadValue>> = {
  color: ({ text }) => {
    if (text === undefined) throw badRequest({ msg: 'color is not a string' });
    return { color: parseColor(text, 'color') };
  },
  is_muted: (requested) => ({ is_muted: flagOf(requested) }),
  // Deprecated, inverted alias of `is_muted`.
  in_home_view: (requested) => ({ is_muted: !flagOf(requested) }),
  pin_to_top: (requested) => ({ pin_to_top: flagOf(requested) }),
  desktop_notifications: (requested) => ({ desktop_notifications: flagOf(requested) }),
  audible_notifications: (requested) => ({ audible_notifications: flagOf(requested) }),
  push_notifications: (requested) => ({ push_notifications: flagOf(requested) }),
  email_notifications: (requested) => ({ email_notifications: flagOf(requested) }),
  wildcard_mentions_notify: (requested) => ({ wildcard_mentions_notify: flagOf(requested) }),
};

/**
 * Returns the setting that an API property stands for, with its new value.
 *
 * @throws BAD_REQUEST unknown property, or invalid value
 * @spec POST /users/me/subscriptions/properties
 */
function parseSettingChange(requested: RequestedChange): SettingChange {
  const { channelId, property } = requested;
  const read = Object.hasOwn(properties, property) ? properties[property] : undefined;
  if (!read) throw badRequest({ msg: `Unknown subscription property: ${property}` });
  return { channelId, settings: read(requested) };
}
