import type { ListPushSettingsRequest__Output } from '@chat/proto/chat/channels/v1/ListPushSettingsRequest';
import type { ListPushSettingsResponse } from '@chat/proto/chat/channels/v1/ListPushSettingsResponse';
import type { Deps } from '../deps.ts';
import { listPushChoices } from './store.ts';

/** What subscribers among these users chose about being notified: those who chose nothing are not named. */
export async function listPushSettings(
  { db }: Pick<Deps, 'db'>,
  { realmId, channelId, userIds }: ListPushSettingsRequest__Output,
): Promise<ListPushSettingsResponse> {
  const rows = await listPushChoices(db, { realmId, channelId }, userIds);
  return {
    settings: rows.map(({ user_id, push_notifications, wildcard_mentions_notify }) => ({
      userId: user_id,
      ...(push_notifications !== null && { pushNotifications: push_notifications }),
      ...(wildcard_mentions_notify !== null && {
        wildcardMentionsNotify: wildcard_mentions_notify,
      }),
    })),
  };
}
