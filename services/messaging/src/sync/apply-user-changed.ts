import { isDeepStrictEqual } from 'node:util';
import { type RowMeta, upsertAccount } from '@chat/kit/read-model/rows';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import type { Deps } from '../deps.ts';
import { setReceiving } from '../model/members.ts';
import { raiseSendVersion } from '../model/realm-state-store.ts';
import { accountRow, assumedAccount, isReceiver } from '../read-model/account-store.ts';
import { applyMutes } from '../read-state/muted-senders.ts';

/**
 * Stores an account. If its activity or bot type changed, starts or stops delivery to it in all conversations. Starts
 * and ends mutes of the user according to `muted_by`.
 */
export async function applyUserChanged(
  { transact }: Pick<Deps, 'transact'>,
  user: UserChanged__Output,
  meta: RowMeta,
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
    const events = await applyMutes(tx, row);
    if (events.length > 0) await emit(meta.realmId, events);
  });
}
