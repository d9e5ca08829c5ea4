import type { RealmChanged__Output } from '@chat/proto/chat/events/v1/RealmChanged';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { BotServices, RealmSettings, UserSettings } from './settings.ts';
import type { AccountRow, RealmRow } from './store.ts';

const outgoingWebhook = 3;

type Meta = { realmId: number; number: number };

/** A realm as an event tells it. */
export function realmRow(
  realm: RealmChanged__Output,
  { realmId, number }: Meta,
): Omit<RealmRow, 'users_filled_at'> {
  return {
    realm_id: realmId,
    name: realm.name,
    host: realm.host,
    is_active: realm.isActive,
    settings: RealmSettings.parse(JSON.parse(realm.settingsJson || '{}')),
    event_number: number,
  };
}

/** An account as an event tells it. */
export function accountRow(user: UserChanged__Output, { realmId, number }: Meta): AccountRow {
  const services = BotServices.parse(JSON.parse(user.botServicesJson || '[]'));
  const webhook = services.find((service) => service !== undefined);
  return {
    realm_id: realmId,
    user_id: user.userId,
    email: user.email,
    full_name: user.fullName,
    is_active: user.isActive,
    is_bot: user.isBot,
    bot_type: user.botType === 0 ? null : user.botType,
    bot_owner_id: user.botOwnerId ?? null,
    webhook: (user.botType === outgoingWebhook && webhook) || null,
    settings: UserSettings.parse(JSON.parse(user.settingsJson || '{}')),
    muted_by: user.mutedBy,
    event_number: number,
  };
}
