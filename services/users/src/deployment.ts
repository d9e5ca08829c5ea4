import type { Prefixes } from '@chat/kit/prefixes/prefixes';

/** The deployment settings that influence the responses of this service. */
export type Deployment = {
  /** The product prefixes of names in the API. */
  apiPrefixes: Prefixes;
  /** The host of the root realm, with its port if clients need it. The hosts of all other realms end in it. */
  externalHost: string;
  externalScheme: 'http' | 'https';
  /** The subdomains that are aliases of the root host. */
  rootHostAliases: readonly string[];
  /** The domain of placeholder addresses for realms whose host cannot be a mail domain. */
  placeholderEmailDomain: string;
  isDevelopmentLoginEnabled: boolean;
  /** Whether mobile push notifications are configured. */
  isPushConfigured: boolean;
  /** Whether this server sends mail. */
  isMailConfigured: boolean;
  /** The number of people whom a realm may invite by mail per day; null if unlimited. */
  invitationsPerDay: number | null;
  /** The realms whose users may log in through LDAP; undefined if no directory is configured. */
  ldapRealms: RealmScope | undefined;
  /** The OpenID Connect providers, in display order. */
  openIdMethods: readonly ProviderMethod[];
  /** The SAML providers, in display order. */
  samlMethods: readonly ProviderMethod[];
  /** Whether an identity provider may make people owners, through SCIM or through the role mapping at a login. */
  providersMakeOwners: boolean;
  /**
   * The grace period for a person who lacks a required second factor: how many days the API keys work after the first
   * mail about it.
   */
  secondFactorGraceDays: number;
  /** The maximum validity of a SCIM token, in days. */
  scimTokenMaxDays: number;
  areWebPublicStreamsEnabled: boolean;
  /** Whether the server offers inline previews of images and links. A realm can turn off what the server offers. */
  showsImagesInline: boolean;
  showsPagesInline: boolean;
  /** The domains of disposable email addresses, in lower case. */
  disposableEmailDomains: readonly string[];
  jitsiServerUrl: string | null;
  /** The upload quota per realm in MiB; null if unlimited. */
  uploadQuotaMib: number | null;
  giphyApiKey: string;
  tenorApiKey: string;
  klipyApiKey: string;
  /** The number of days after its last use when a browser session expires. */
  sessionDays: number;
  /** The number of days after it was opened when a browser session expires, even if it is in use. */
  sessionMaxDays: number;
  /** When this process started, in seconds since 1970. */
  startedAtSeconds: number;
};

/** The string ids of the realms to which something is available. */
export type RealmScope = readonly string[] | 'all';

/** An identity provider as the login page shows it. */
export type ProviderMethod = {
  name: string;
  displayName: string;
  /** The URL of a picture, absolute or relative to the realm's URL. */
  displayIcon: string | null;
  realms: RealmScope;
};
