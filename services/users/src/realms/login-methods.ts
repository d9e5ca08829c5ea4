import type { Deployment, ProviderMethod, RealmScope } from '../deployment.ts';
import type { RealmSettings } from './realm-settings.ts';
import type { Realm } from './store.ts';

/** Login methods of the deployment from which realms choose. */
export type OfferedLogins = Pick<
  Deployment,
  'isDevelopmentLoginEnabled' | 'ldapRealms' | 'openIdMethods' | 'samlMethods'
>;

/** Enabled login methods of a realm. */
export type LoginMethods = {
  /** Password stored here. */
  email: boolean;
  /** LDAP user name and password. */
  ldap: boolean;
  /** User name alone (development). */
  development: boolean;
  openId: readonly ProviderMethod[];
  saml: readonly ProviderMethod[];
};

type MethodName = keyof RealmSettings['authentication_methods'];

/** Methods that the deployment offers and the realm has not disabled. */
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
    saml: isOn('SAML') ? offered.samlMethods.filter(({ realms }) => isInScope(realm, realms)) : [],
  };
}

/** Whether password login is possible, here or by LDAP. */
export function isPasswordLoginEnabled({ email, ldap }: LoginMethods): boolean {
  return email || ldap;
}

/** Methods available to the realm on this deployment, by the API's names. */
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
  if (offered.samlMethods.some(({ realms }) => isInScope(realm, realms))) names.push('SAML');
  return new Set(names);
}

function isInScope({ string_id }: Pick<Realm, 'string_id'>, scope: RealmScope): boolean {
  return scope === 'all' || scope.includes(string_id);
}
