import type { ReadTx, Tx } from '@chat/kit/database/database';
import {
  badRequest,
  nonexistentSubdomain,
  realmDeactivated,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import type { Origin } from '@chat/kit/grpc/metadata';
import type { Emit } from '@chat/kit/outbox/transact';
import { type AccountRow, updateFirstLogin } from '../accounts/account-store.ts';
import { firstLoginEvents, userChangedEvent } from '../accounts/user-events.ts';
import type { Deps } from '../credentials/deps.ts';
import { findRealm, type Realm } from '../realms/realm-store.ts';
import { byPerson } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';

/**
 * Returns the realm of a login request.
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 */
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
  { account, origin }: { account: AccountRow; origin: Origin | undefined },
): Promise<ShownApiKey> {
  await completeLogin(deps, realm, account);
  return deps.transact((tx, emit) => showApiKey(deps, { tx, emit }, { account, origin }));
}

/** An API key, and the address and id of its user. */
export type ShownApiKey = { apiKey: string; email: string; userId: number };

/**
 * Returns the API key of an account whose holder has just authenticated, and records that the key was shown. Must be
 * the last step of a transaction.
 * @throws an error if the key was sealed under a different secret
 */
export async function showApiKey(
  deps: Pick<Deps, 'now' | 'seal' | 'deployment'>,
  at: { tx: Tx; emit: Emit },
  { account, origin }: { account: AccountRow; origin: Origin | undefined },
): Promise<ShownApiKey> {
  await emitSecurityChanges(deps, at, {
    holder: account,
    by: byPerson(account.user_id, origin),
    changes: [{ kind: 'API_KEY_SHOWN' }],
  });
  return {
    apiKey: deps.seal.open(account.api_key_sealed, account.api_key_hash),
    email: account.delivery_email,
    userId: account.user_id,
  };
}

/**
 * Checks that the realm and the account are active, and records the first login, which sets the joining date.
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

/** Returns the error for endpoints that work only on development servers. */
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
    const updated = await updateFirstLogin(tx, { realm_id, user_id }, new Date(deps.now()));
    // undefined: a concurrent login was first and published the events.
    if (!updated) return;
    await emit(realm_id, [
      ...firstLoginEvents(updated, is_imported_stub),
      userChangedEvent(updated, realm, deps.deployment),
    ]);
  });
}
