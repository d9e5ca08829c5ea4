import type { Deployment, ProviderMethod, RealmScope } from '../deployment.ts';
import type { RealmSettings } from './realm-settings.ts';
import type { Realm } from './realm-store.ts';

/** The login methods that the deployment offers to its realms. */
export type OfferedLogins = Pick<
  Deployment,
  'isDevelopmentLoginEnabled' | 'ldapRealms' | 'openIdMethods' | 'samlMethods'
>;

/** The enabled login methods of a realm. */
export type LoginMethods = {
  /** Whether people can log in with an email address and stored password. */
  email: boolean;
  /** Whether people can log in with an LDAP user name and password. */
  ldap: boolean;
  /** Whether people can log in with only an email address (for development). */
  development: boolean;
  openId: readonly ProviderMethod[];
  saml: readonly ProviderMethod[];
};

type MethodName = keyof RealmSettings['authentication_methods'];

/** Returns the login methods that the deployment offers to the realm, except those that the realm has disabled. */
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

/** Returns whether people can log in with a password, either a stored password or through LDAP. */
export function isPasswordLoginEnabled({ email, ldap }: LoginMethods): boolean {
  return email || ldap;
}

/** Returns the API names of the login methods that the deployment offers to the realm. */
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
