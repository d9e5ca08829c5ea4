import { isDeepStrictEqual } from 'node:util';
import { upsertAccount } from '@chat/kit/read-model/rows';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import type { Deps } from '../deps.ts';
import { setReceiving } from '../model/members.ts';
import { raiseSendVersion } from '../model/realm-store.ts';
import { type AccountRow, isReceiver, PersonalSettings } from '../model/user-store.ts';
import { applyMutes } from '../read-state/muted-senders.ts';

type Meta = { realmId: number; eventNumber: number };

/** Converts the domain event to a row. */
export function accountRow(user: UserChanged__Output, { realmId, eventNumber }: Meta): AccountRow {
  return {
    realm_id: realmId,
    user_id: user.userId,
    delivery_email: user.deliveryEmail,
    email: user.email,
    full_name: user.fullName,
    is_active: user.isActive,
    is_bot: user.isBot,
    bot_type: user.botType,
    bot_owner_id: user.botOwnerId ?? null,
    avatar_source: user.avatarSource,
    avatar_url: user.avatarUrl,
    email_address_visibility: user.emailAddressVisibility,
    system_bot: user.systemBot || null,
    muted_by: user.mutedBy.length > 0 ? user.mutedBy : null,
    role: user.role,
    settings: PersonalSettings.parse(JSON.parse(user.settingsJson)),
    alert_words: user.alertWords.length > 0 ? user.alertWords : null,
    event_number: eventNumber,
  };
}

type ReceivingFields = Pick<AccountRow, 'is_active' | 'bot_type' | 'alert_words' | 'muted_by'>;

/** Assumed of a user that is not in the read model yet: an active person. */
const assumedAccount: ReceivingFields = {
  is_active: true,
  bot_type: 0,
  alert_words: null,
  muted_by: null,
};

/**
 * Whether the change can be applied by storing the row alone (activity, bot type, alert words and mutes are
 * unchanged).
 */
export function needsStoreOnly(row: AccountRow, before: ReceivingFields = assumedAccount): boolean {
  return (
    isReceiver(before) === isReceiver(row) &&
    isDeepStrictEqual([before.alert_words, before.muted_by], [row.alert_words, row.muted_by])
  );
}

/**
 * Stores an account. If its activity or bot type changed, starts or stops delivery to it in all conversations; begins
 * and ends the mutes of users who muted it.
 */
export async function applyUserChanged(
  { transact }: Pick<Deps, 'transact'>,
  user: UserChanged__Output,
  meta: Meta,
): Promise<void> {
  const row = accountRow(user, meta);
  await transact(async (tx, emit) => {
    const { isStored, before = assumedAccount } = await upsertAccount(tx, row);
    if (!isStored) return;
    if (isReceiver(before) !== isReceiver(row)) {
      await setReceiving(tx, meta.realmId, row.user_id, isReceiver(row));
    }
    if (!isDeepStrictEqual(before.alert_words, row.alert_words)) {
      await raiseSendVersion(tx, meta.realmId);
    }
    const events = await applyMutes(tx, row, before);
    if (events.length > 0) await emit(meta.realmId, events);
  });
}
