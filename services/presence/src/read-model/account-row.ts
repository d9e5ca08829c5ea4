import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { UserSettings } from './settings.ts';
import type { AccountRow } from './store.ts';

const guestRole = 600;

/** An account as an event tells it. */
export function accountRow(
  user: UserChanged__Output,
  { realmId, number }: { realmId: number; number: number },
): AccountRow {
  const settings = UserSettings.parse(JSON.parse(user.settingsJson || '{}'));
  return {
    realm_id: realmId,
    user_id: user.userId,
    email: user.email,
    is_active: user.isActive,
    is_bot: user.isBot,
    is_guest: user.role === guestRole,
    is_system_bot: user.systemBot !== '',
    joined_at: user.createdAtSeconds,
    shares_presence: settings.presence_enabled,
    receives_typing: settings.receives_typing_notifications,
    sends_channel_typing: settings.send_stream_typing_notifications,
    sends_direct_typing: settings.send_private_typing_notifications,
    event_number: number,
  };
}

/** Whether presence may not be kept of the account: bots have none, and people may keep theirs to themselves. */
export function isBarred(
  account: Pick<AccountRow, 'is_active' | 'is_bot' | 'shares_presence'>,
): boolean {
  return !account.is_active || account.is_bot || !account.shares_presence;
}
