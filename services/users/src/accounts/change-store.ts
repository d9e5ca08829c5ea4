import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { roles } from './rules.ts';
import type { AccountRow } from './store.ts';

const accounts = (tx: ReadTx) => tx<AccountRow>('account');

/**
 * Locks an account, its bots and the active owners of the realm in the order of their ids, and returns them by id:
 * of two owners who go at once the second finds itself to be the last.
 */
export async function lockWithOwners(
  tx: Tx,
  realmId: number,
  userId: number,
): Promise<Map<number, AccountRow>> {
  const rows = await accounts(tx)
    .where({ realm_id: realmId })
    .whereRaw('(user_id = :userId or bot_owner_id = :userId or (role = :owner and is_active))', {
      userId,
      owner: roles.owner,
    })
    .orderBy('user_id')
    .forNoKeyUpdate();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** What of an account others may change. */
export type AccountChange = Partial<
  Pick<
    AccountRow,
    'full_name' | 'role' | 'delivery_email' | 'avatar_version' | 'is_active' | 'bot_owner_id'
  >
>;

/**
 * Changes a locked account.
 * @throws BAD_REQUEST the new address is in use in the realm
 */
export async function updateAccount(
  tx: Tx,
  { realm_id, user_id }: Pick<AccountRow, 'realm_id' | 'user_id'>,
  change: AccountChange,
): Promise<AccountRow> {
  const [account] = await accounts(tx)
    .where({ realm_id, user_id })
    .update(change)
    .returning('*')
    .catch((cause: unknown) => {
      if (!isTakenAddress(cause)) throw cause;
      throw badRequest({ msg: `Email '${change.delivery_email}' already in use` }, { cause });
    });
  if (!account) throw new Error(`no account ${user_id} in realm ${realm_id}`);
  return account;
}

function isTakenAddress(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'account_delivery_email'
  );
}

/** How many people, bots apart, have access to the realm. */
export async function countActivePeople(tx: ReadTx, realmId: number): Promise<number> {
  const [row] = await accounts(tx)
    .where({ realm_id: realmId, is_active: true })
    .whereNull('bot_type')
    .count<{ count: number }[]>('* as count');
  return Number(row?.count ?? 0);
}

/** Active accounts whose role is at least as powerful as `role`, and `userId`; ascending. */
export async function listUserIdsUpToRole(
  tx: ReadTx,
  realmId: number,
  role: number,
  userId: number,
): Promise<number[]> {
  return accounts(tx)
    .where({ realm_id: realmId, is_active: true })
    .whereRaw('(role <= ? or user_id = ?)', [role, userId])
    .orderBy('user_id')
    .pluck('user_id');
}
