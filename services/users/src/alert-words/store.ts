import type { ReadTx, Tx } from '@chat/kit/database/database';
import { type AccountRow, getAccount } from '../accounts/store.ts';

/** A user's words in the order in which they were added. */
export async function listAlertWords(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
): Promise<string[]> {
  return (await getAccount(tx, realmId, userId)).alert_words;
}

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
