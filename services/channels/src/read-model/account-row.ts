import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { UserSettings } from './settings.ts';
import type { AccountRow } from './store.ts';

/**
 * An account as an event tells it. The realm's own bots write everywhere and are subscribed to nothing: here they are
 * no accounts.
 */
export function accountRow(
  user: UserChanged__Output,
  { realmId, number }: { realmId: number; number: number },
): AccountRow | undefined {
  if (user.systemBot !== '') return undefined;
  return {
    realm_id: realmId,
    user_id: user.userId,
    role: user.role,
    is_active: user.isActive,
    is_bot: user.isBot,
    bot_owner_id: user.botOwnerId ?? null,
    is_long_idle: user.isLongIdle,
    settings: UserSettings.parse(JSON.parse(user.settingsJson || '{}')),
    event_number: number,
  };
}
