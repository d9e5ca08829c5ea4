import type { DevelopmentLogin } from '@chat/proto/chat/users/v1/DevelopmentLogin';
import type { ListDevelopmentLoginsResponse } from '@chat/proto/chat/users/v1/ListDevelopmentLoginsResponse';
import { roles } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { realmSettings } from '../settings/realm-settings.ts';
import { developmentLoginIsOff } from './log-in.ts';
import { loginMethods } from './login-methods.ts';
import { listActiveRealms, listPeopleOfRealms } from './store.ts';

/** More than anybody chooses from; a demonstration may have thousands. */
const limits = { realms: 1_000, people: 10_000 };

/**
 * Everybody who may log in by name alone, in every realm that allows it: for the login page of apps on
 * development servers.
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
