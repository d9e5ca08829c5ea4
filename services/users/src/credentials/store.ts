import type { ReadTx, Tx } from '@chat/kit/database/database';
import type { AccountRow } from '../accounts/store.ts';
import type { RealmRow } from '../realms/store.ts';

const accounts = (tx: ReadTx) => tx<AccountRow>('account');

/** A realm as far as logging in to it goes. */
export type LoginRealmRow = Pick<RealmRow, 'realm_id' | 'string_id' | 'host' | 'settings'>;

/** All active realms by id, at most `limit`. */
export async function listActiveRealms(tx: ReadTx, limit: number): Promise<LoginRealmRow[]> {
  return tx<RealmRow>('realm')
    .select('realm_id', 'string_id', 'host', 'settings')
    .where({ is_active: true })
    .orderBy('realm_id')
    .limit(limit);
}

/** Somebody who may log in by name alone. */
export type PersonRow = Pick<AccountRow, 'realm_id' | 'delivery_email' | 'role'>;

/** The active people of several realms, by realm and id, at most `limit`. */
export async function listPeopleOfRealms(
  tx: ReadTx,
  realmIds: readonly number[],
  limit: number,
): Promise<PersonRow[]> {
  return accounts(tx)
    .select('realm_id', 'delivery_email', 'role')
    .whereRaw('realm_id = any(?)', [[...realmIds]])
    .where({ is_active: true })
    .whereNull('bot_type')
    .orderBy(['realm_id', 'user_id'])
    .limit(limit);
}

/** Replaces a hash by another one of the same password, unless the account has got another password meanwhile. */
export async function replacePasswordHash(
  tx: Tx,
  { realm_id, user_id, password_hash }: AccountRow,
  newHash: string,
): Promise<void> {
  await accounts(tx).where({ realm_id, user_id, password_hash }).update({ password_hash: newHash });
}

/** Refuses the present password of an account from now on. False: nobody with this address has one. */
export async function refusePassword(tx: Tx, realmId: number, email: string): Promise<boolean> {
  const updated = await accounts(tx)
    .where({ realm_id: realmId })
    .whereRaw('lower(delivery_email) = lower(?)', [email])
    .whereNotNull('password_hash')
    .update({ refused_password_hash: tx.ref('password_hash') });
  return updated === 1;
}
