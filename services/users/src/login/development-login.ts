import { roles } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { authenticationFailed } from '@chat/kit/errors/catalog';
import type { Origin } from '@chat/kit/grpc/metadata';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { DevelopmentLogin } from '@chat/proto/chat/users/v1/DevelopmentLogin';
import type { FetchApiKeyForDevelopmentRequest__Output } from '@chat/proto/chat/users/v1/FetchApiKeyForDevelopmentRequest';
import type { FetchApiKeyResponse } from '@chat/proto/chat/users/v1/FetchApiKeyResponse';
import type { ListDevelopmentLoginsResponse } from '@chat/proto/chat/users/v1/ListDevelopmentLoginsResponse';
import { type AccountRow, accounts, findAccountByEmail } from '../accounts/account-store.ts';
import { isEmail } from '../accounts/rules.ts';
import type { Deps } from '../credentials/deps.ts';
import { loginMethods } from '../realms/login-methods.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { realmSettings } from '../realms/realm-settings.ts';

import type { RealmRow } from '../realms/realm-store.ts';
import { developmentLoginIsOff, getLoginRealm, logIn } from './log-in.ts';
import { watchLogin } from './watch-login.ts';

/**
 * Logs a person in without a password, if the deployment and the realm allow it, and returns the person's API key.
 *
 * @throws NONEXISTENT_SUBDOMAIN no such realm
 * @throws BAD_REQUEST development login is off
 * @throws AUTHENTICATION_FAILED no person has this address
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 * @spec POST /dev_fetch_api_key
 */
export async function fetchApiKeyForDevelopment(
  deps: DevelopmentDeps,
  request: FetchApiKeyForDevelopmentRequest__Output,
  { origin }: Pick<InternalContext, 'origin'>,
): Promise<FetchApiKeyResponse> {
  const { realmId } = request;
  return watchLogin(
    deps,
    { realmId, method: 'development', origin },
    { work: () => logInByName(deps, request, origin) },
  );
}

type DevelopmentDeps = Pick<Deps, 'db' | 'transact' | 'now' | 'seal' | 'log' | 'deployment'>;

async function logInByName(
  deps: DevelopmentDeps,
  request: FetchApiKeyForDevelopmentRequest__Output,
  origin: Origin | undefined,
): Promise<FetchApiKeyResponse> {
  if (!deps.deployment.isDevelopmentLoginEnabled) throw developmentLoginIsOff();
  const realm = await getLoginRealm(deps.db, request.realmId);
  if (!loginMethods(realm, deps.deployment).development) throw developmentLoginIsOff();
  const email = request.username.trim();
  const account = isEmail(email)
    ? await findAccountByEmail(deps.db, realm.realm_id, email)
    : undefined;
  if (!account || account.is_bot) throw authenticationFailed({});
  return logIn(deps, realm, { account, origin });
}

/** Upper limits, far above what a login page can show. */
const limits = { realms: 1_000, people: 10_000 };

/**
 * Returns the people who may log in without a password, in all realms that allow it. The login page of development
 * servers shows them.
 *
 * @throws BAD_REQUEST development login is off
 * @spec GET /dev_list_users
 */
export async function listDevelopmentLogins({
  db,
  deployment,
}: Pick<Deps, 'db' | 'deployment'>): Promise<ListDevelopmentLoginsResponse> {
  if (!deployment.isDevelopmentLoginEnabled) throw developmentLoginIsOff();
  const realms = (await listActiveRealms(db, limits.realms))
    .map((row) => ({ ...row, settings: realmSettings.parse(row.settings) }))
    .filter((realm) => loginMethods(realm, deployment).development);
  const urls = new Map(realms.map((realm) => [realm.realm_id, urlOfRealm(realm, deployment)]));
  const people = await listPeopleOfRealms(db, [...urls.keys()], limits.people);
  const logins = people.map(
    ({ realm_id, delivery_email, role }): DevelopmentLogin => ({
      email: delivery_email,
      realmUrl: urls.get(realm_id) ?? '',
      isAdministrator: role <= roles.administrator,
    }),
  );
  return { logins };
}

/** The columns of a realm that the development login needs. */
export type LoginRealmRow = Pick<RealmRow, 'realm_id' | 'string_id' | 'host' | 'settings'>;

/** Returns at most `limit` active realms, sorted by id. */
async function listActiveRealms(tx: ReadTx, limit: number): Promise<LoginRealmRow[]> {
  return tx<RealmRow>('realm')
    .select('realm_id', 'string_id', 'host', 'settings')
    .where({ is_active: true })
    .orderBy('realm_id')
    .limit(limit);
}

/** A person who may log in without a password. */
export type PersonRow = Pick<AccountRow, 'realm_id' | 'delivery_email' | 'role'>;

/** Returns at most `limit` active people in these realms, sorted by realm and id. */
async function listPeopleOfRealms(
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
