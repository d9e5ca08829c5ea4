import type { Deps as FactorsDeps } from '../second-factors/deps.ts';
import type { JwtKeys } from './jwt-keys.ts';
import type { Directory } from './ldap/directory.ts';
import type { LoginStates } from './login-state.ts';
import type { OpenIdClients } from './openid/open-id-clients.ts';
import type { SamlProvider } from './saml/providers.ts';
import type { ResponseReaders } from './saml/verify-response.ts';

/** The dependencies of login use cases. */
export type Deps = FactorsDeps & {
  jwtKeys: JwtKeys;
  /** The LDAP directory; undefined if LDAP is not configured. */
  directory: Directory | undefined;
  openIdClients: OpenIdClients;
  /** The configured SAML providers. */
  samlProviders: readonly SamlProvider[];
  /** The worker threads that read the responses of SAML providers. */
  responseReaders: ResponseReaders;
  loginStates: LoginStates;
};
