import type { Deployment, OpenIdMethod, RealmScope } from '../deployment.ts';
import type { RealmSettings } from './realm-settings.ts';
import type { Realm } from './store.ts';

/** The ways to log in that this deployment has, wherever realms choose among them. */
export type OfferedLogins = Pick<
  Deployment,
  'isDevelopmentLoginEnabled' | 'ldapRealms' | 'openIdMethods'
>;

/** The ways in which people log in to one realm. */
export type LoginMethods = {
  /** By an address and a password kept here. */
  email: boolean;
  /** By a user name and a password of the directory. */
  ldap: boolean;
  /** By name alone. */
  development: boolean;
  openId: readonly OpenIdMethod[];
};

type MethodName = keyof RealmSettings['authentication_methods'];

/** What the deployment offers and the realm has not turned off. */
export function loginMethods(
  realm: Pick<Realm, 'string_id' | 'settings'>,
  offered: OfferedLogins,
): LoginMethods {
  const chosen = realm.settings.authentication_methods;
  const available = availableMethods(realm, offered);
  const isOn = (name: MethodName) => chosen[name] && available.has(name);
  return {
    email: isOn('Email'),
    ldap: isOn('LDAP'),
    development: isOn('Dev'),
    openId: isOn('OpenID Connect')
      ? offered.openIdMethods.filter(({ realms }) => isInScope(realm, realms))
      : [],
  };
}

/** Whether people may log in with a password, wherever it is kept. */
export function isPasswordLoginEnabled({ email, ldap }: LoginMethods): boolean {
  return email || ldap;
}

/** The methods that work on this deployment for the realm, by the names that realms choose them by. */
export function availableMethods(
  realm: Pick<Realm, 'string_id'>,
  offered: OfferedLogins,
): ReadonlySet<string> {
  const names: MethodName[] = ['Email'];
  if (offered.isDevelopmentLoginEnabled) names.push('Dev');
  if (offered.ldapRealms && isInScope(realm, offered.ldapRealms)) names.push('LDAP');
  if (offered.openIdMethods.some(({ realms }) => isInScope(realm, realms))) {
    names.push('OpenID Connect');
  }
  return new Set(names);
}

function isInScope({ string_id }: Pick<Realm, 'string_id'>, scope: RealmScope): boolean {
  return scope === 'all' || scope.includes(string_id);
}
