import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { UpdateSubscriptionSettingsRequest__Output } from '@chat/proto/chat/channels/v1/UpdateSubscriptionSettingsRequest';
import type { UpdateSubscriptionSettingsResponse } from '@chat/proto/chat/channels/v1/UpdateSubscriptionSettingsResponse';
import type { Deps } from '../deps.ts';
import { channelMuteFact, subscriptionUpdated } from '../events.ts';
import { parseSettingChange, type SettingChange } from './setting-change.ts';
import {
  holdMembers,
  lockSubscriptionsOfUser,
  type SubscriptionRow,
  updatePersonalSettings,
} from './store.ts';

/** Most changes one request may ask for. */
const maxChanges = 1_000;

/**
 * Changes personal settings of the actor's subscriptions, in the given order; one that is refused
 * undoes all.
 *
 * @throws BAD_REQUEST unknown property, a value of the wrong kind, or no such subscription
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
    await holdMembers(tx, realmId, channelIds);
    const rows = await lockSubscriptionsOfUser(tx, realmId, userId, channelIds);
    const before = new Map(rows.map((row) => [row.channel_id, row]));
    const missing = channelIds.find((id) => !before.get(id)?.is_active);
    if (missing !== undefined) {
      throw badRequest({ msg: `Not subscribed to channel id ${missing}` });
    }
    const after = rows.map((row) => changes.reduce(applied, row));
    await updatePersonalSettings(tx, realmId, after);
    const events = [
      ...changes.flatMap((change) => settingEvents(change, userId)),
      ...after
        .filter((row) => row.is_muted !== before.get(row.channel_id)?.is_muted)
        .map(channelMuteFact),
    ];
    if (events.length > 0) await emit(realmId, events);
    return {};
  }, idempotent(context));
}

function applied(row: SubscriptionRow, { channelId, settings }: SettingChange): SubscriptionRow {
  return row.channel_id === channelId ? { ...row, ...settings } : row;
}

/** Whether a channel is muted is told under both of its names, the old one first. */
function settingEvents({ channelId, settings }: SettingChange, userId: number): OutboxEvent[] {
  const { is_muted: isMuted, ...others } = settings;
  const told: [string, unknown][] = Object.entries(others);
  if (isMuted !== undefined) told.push(['in_home_view', !isMuted], ['is_muted', isMuted]);
  return told.map(([property, value]) => subscriptionUpdated(channelId, property, value, userId));
}
