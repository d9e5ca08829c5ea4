import type { Prefixes } from '@chat/kit/prefixes/prefixes';

/** The deployment settings that influence the responses of this service. */
export type Deployment = {
  /** The product's prefixes of names in the API. */
  apiPrefixes: Prefixes;
  /** The host of the root realm, with its port if clients need it. The hosts of all other realms end in it. */
  externalHost: string;
  externalScheme: 'http' | 'https';
  /** The subdomains that are aliases of the root host. */
  rootHostAliases: readonly string[];
  /** The domain of placeholder addresses if a realm's host cannot be one. */
  placeholderEmailDomain: string;
  isDevelopmentLoginEnabled: boolean;
  /** Whether mobile push notifications are configured. */
  isPushConfigured: boolean;
  /** Whether this server sends mail. */
  isMailConfigured: boolean;
  /** The number of people whom a realm may invite by mail in a day; null: unlimited. */
  invitationsPerDay: number | null;
  /** The realms whose users may log in by LDAP; undefined when no directory is configured. */
  ldapRealms: RealmScope | undefined;
  /** The OpenID Connect providers, in the order in which they are shown. */
  openIdMethods: readonly ProviderMethod[];
  /** The SAML providers, in the order in which they are shown. */
  samlMethods: readonly ProviderMethod[];
  /** Whether an identity provider may make people owners, by SCIM or by the mapping of roles at a login. */
  providersMakeOwners: boolean;
  /** How many days the API keys of a person who lacks a required second factor work after the first reminder of it. */
  secondFactorGraceDays: number;
  /** The longest validity of a SCIM token, in days. */
  scimTokenMaxDays: number;
  areWebPublicStreamsEnabled: boolean;
  /** Whether the server offers inline previews of images and links. Realms can turn off those that it offers. */
  showsImagesInline: boolean;
  showsPagesInline: boolean;
  /** In lower case. */
  disposableEmailDomains: readonly string[];
  jitsiServerUrl: string | null;
  /** Upload quota per realm in MiB; null: unlimited. */
  uploadQuotaMib: number | null;
  giphyApiKey: string;
  tenorApiKey: string;
  klipyApiKey: string;
  /** Days after its last use that a browser session expires. */
  sessionDays: number;
  /** The days from its opening after which a browser session expires, even if it is used. */
  sessionMaxDays: number;
  /** When this process started, in seconds since 1970. */
  startedAtSeconds: number;
};

/** The string ids of the realms for which something is offered. */
export type RealmScope = readonly string[] | 'all';

/** An identity provider as people see it when they choose a login method. */
export type ProviderMethod = {
  name: string;
  displayName: string;
  /** URL of a picture, relative to the realm's URL or absolute. */
  displayIcon: string | null;
  realms: RealmScope;
};
