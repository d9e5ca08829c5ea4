import type { ReadTx } from '@chat/kit/database/database';
import {
  badRequest,
  nonexistentSubdomain,
  realmDeactivated,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { type AccountRow, updateFirstLogin } from '../accounts/store.ts';
import { firstLoginEvents, userChangedEvent } from '../accounts/user-events.ts';
import type { Deps } from '../deps.ts';
import { findRealm, type Realm } from '../realms/store.ts';

/** The realm of a login request. @throws NONEXISTENT_SUBDOMAIN */
export async function getLoginRealm(tx: ReadTx, realmId: number): Promise<Realm> {
  const realm = await findRealm(tx, realmId);
  if (!realm) throw nonexistentSubdomain({});
  return realm;
}

/**
 * Completes the login of `account` and returns its API key. The first login sets the joining date.
 *
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 */
export async function logIn(
  deps: Pick<Deps, 'transact' | 'now' | 'seal' | 'deployment'>,
  realm: Realm,
  account: AccountRow,
): Promise<{ apiKey: string; email: string; userId: number }> {
  await completeLogin(deps, realm, account);
  return apiKeyOf(deps, account);
}

/** The API key of an account, and whose it is. @throws an error when it was sealed under another secret */
export function apiKeyOf(
  { seal }: Pick<Deps, 'seal'>,
  account: AccountRow,
): { apiKey: string; email: string; userId: number } {
  return {
    apiKey: seal.open(account.api_key_sealed, account.api_key_hash),
    email: account.delivery_email,
    userId: account.user_id,
  };
}

/**
 * Completes the login of `account`. The first login sets the joining date.
 *
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 */
export async function completeLogin(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment'>,
  realm: Realm,
  account: AccountRow,
): Promise<void> {
  if (!realm.is_active) throw realmDeactivated({});
  if (!account.is_active) throw userDeactivated({});
  if (account.first_login_at === null) await recordFirstLogin(deps, realm, account);
}

/** The error of development-only endpoints. */
export function developmentLoginIsOff() {
  return badRequest({ msg: 'Endpoint not available in production.' });
}

async function recordFirstLogin(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment'>,
  realm: Realm,
  { user_id, is_imported_stub }: AccountRow,
): Promise<void> {
  const { realm_id } = realm;
  await deps.transact(async (tx, emit) => {
    const updated = await updateFirstLogin(tx, realm_id, user_id, new Date(deps.now()));
    // A concurrent login was first and published the events.
    if (!updated) return;
    await emit(realm_id, [
      ...firstLoginEvents(updated, is_imported_stub),
      userChangedEvent(updated, realm, deps.deployment),
    ]);
  });
}
