/** What the people who run this deployment decided, as far as users' answers depend on it. */
export type Deployment = {
  /** Product prefix of names on the wire. */
  apiPrefix: string;
  /** Host of the root realm, with its port if clients need one; every other realm's ends in it. */
  externalHost: string;
  externalScheme: 'http' | 'https';
  /** Subdomains that mean the root host. */
  rootHostAliases: readonly string[];
  /** Domain of placeholder addresses where a realm's host cannot be one. */
  placeholderEmailDomain: string;
  isDevelopmentLoginEnabled: boolean;
  areWebPublicStreamsEnabled: boolean;
  /** Lower case. */
  disposableEmailDomains: readonly string[];
  jitsiServerUrl: string | null;
  giphyApiKey: string;
  tenorApiKey: string;
  /** When this process started, in seconds since 1970. */
  startedAtSeconds: number;
};
