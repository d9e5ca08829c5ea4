import type { ReadTx } from '@chat/kit/database/database';
import { type AccountRow, accounts } from './account-store.ts';

const columns = ['user_id', 'has_second_factor', 'first_login_at', 'last_used_day'] as const;
type SecurityRow = Pick<AccountRow, (typeof columns)[number]>;

/** The conditions that select the people to list. */
export type SecurityFilter = {
  /** The role with the most rights to list. People with fewer rights are listed too. */
  fromRole: number;
  withoutSecondFactor: boolean;
  afterUserId: number;
  limit: number;
};

/**
 * Returns the active people of the realm, sorted by id, with the data that shows how well their accounts are protected.
 */
export async function listSecurityRows(
  tx: ReadTx,
  realmId: number,
  { fromRole, withoutSecondFactor, afterUserId, limit }: SecurityFilter,
): Promise<SecurityRow[]> {
  return accounts(tx)
    .select(columns)
    .where({ realm_id: realmId, is_active: true })
    .whereNull('bot_type')
    .where('role', '>=', fromRole)
    .where('user_id', '>', afterUserId)
    .modify((query) => {
      if (withoutSecondFactor) query.where({ has_second_factor: false });
    })
    .orderBy('user_id')
    .limit(limit);
}
