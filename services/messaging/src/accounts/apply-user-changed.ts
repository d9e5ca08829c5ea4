import { isDeepStrictEqual } from 'node:util';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { setReceiving } from '../conversations/members.ts';
import type { Deps } from '../deps.ts';
import { applyMutes } from '../mutes/apply-mutes.ts';
import { raiseAlertWordsVersion } from '../realms/store.ts';
import { PersonalSettings } from './personal-settings.ts';
import { type AccountRow, isReceiver, upsertAccount } from './store.ts';

type Meta = { realmId: number; number: number };

/** An account as a fact tells it. */
export function accountRow(user: UserChanged__Output, { realmId, number }: Meta): AccountRow {
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
    fact_number: number,
  };
}

/**
 * Stores an account as a fact tells it; begins or ends its receiving when its activity changed, and the mutes of
 * those who muted it or do so no longer.
 */
export async function applyUserChanged(
  { transact }: Pick<Deps, 'transact'>,
  user: UserChanged__Output,
  meta: Meta,
): Promise<void> {
  const row = accountRow(user, meta);
  await transact(async (tx, emit) => {
    const { isStored, before } = await upsertAccount(tx, row);
    // Until something is known of a user, it is taken for an active person.
    const { is_active, bot_type } = before ?? { is_active: true, bot_type: 0 };
    if (isStored && (is_active !== row.is_active || bot_type !== row.bot_type)) {
      await setReceiving(tx, meta.realmId, row.user_id, isReceiver(row));
    }
    if (isStored && !isDeepStrictEqual(before?.alert_words ?? null, row.alert_words)) {
      await raiseAlertWordsVersion(tx, meta.realmId);
    }
    const events = isStored ? await applyMutes(tx, row, before) : [];
    if (events.length > 0) await emit(meta.realmId, events);
  });
}
