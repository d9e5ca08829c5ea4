import type { Tx } from '@chat/kit/database/database';
import type { AccountRow } from '../accounts/store.ts';

/** Gives the account these words. Returns it as it is then. */
export async function updateAlertWords(
  tx: Tx,
  account: AccountRow,
  words: string[],
): Promise<AccountRow> {
  const { realm_id, user_id } = account;
  await tx<AccountRow>('account').where({ realm_id, user_id }).update({ alert_words: words });
  return { ...account, alert_words: words };
}
