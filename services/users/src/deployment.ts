import type { Prefixes } from '@chat/kit/prefixes/prefixes';

/** Deployment settings that change how this service answers. */
export type Deployment = {
  /** Product prefixes of names on the wire. */
  apiPrefixes: Prefixes;
  /** Host of the root realm, with its port if clients need one; every other realm's ends in it. */
  externalHost: string;
  externalScheme: 'http' | 'https';
  /** Subdomains that mean the root host. */
  rootHostAliases: readonly string[];
  /** Domain of placeholder addresses where a realm's host cannot be one. */
  placeholderEmailDomain: string;
  isDevelopmentLoginEnabled: boolean;
  /** Whether mobile push notifications are configured. */
  isPushConfigured: boolean;
  /** Whether this server sends mail. */
  isMailConfigured: boolean;
  /** People whom a realm may invite by mail in a day; null is unlimited. */
  invitationsPerDay: number | null;
  /** Realms whose users may log in by LDAP; undefined when no directory is configured. */
  ldapRealms: RealmScope | undefined;
  /** Identity providers that speak OpenID Connect, in the order they are shown. */
  openIdMethods: readonly ProviderMethod[];
  /** Those that speak SAML. */
  samlMethods: readonly ProviderMethod[];
  /** Whether an identity provider may make owners, by SCIM or by what it says at a login. */
  providersMakeOwners: boolean;
  /** Days that API keys work of a person who lacks a required second factor, from when the person was first asked for it. */
  secondFactorGraceDays: number;
  /** Longest validity of a SCIM token, in days. */
  scimTokenMaxDays: number;
  areWebPublicStreamsEnabled: boolean;
  /** Whether the server offers inline image previews and link previews; realms choose among them. */
  showsImagesInline: boolean;
  showsPagesInline: boolean;
  /** Lower case. */
  disposableEmailDomains: readonly string[];
  jitsiServerUrl: string | null;
  /** Upload quota per realm in MiB; null is unlimited. */
  uploadQuotaMib: number | null;
  giphyApiKey: string;
  tenorApiKey: string;
  klipyApiKey: string;
  /** Days after its last use that a browser session expires. */
  sessionDays: number;
  /** Days after it was opened that a browser session expires, however much it is used. */
  sessionMaxDays: number;
  /** When this process started, in seconds since 1970. */
  startedAtSeconds: number;
};

/** String ids of the realms something is offered to. */
export type RealmScope = readonly string[] | 'all';

/** An identity provider as people see it when they choose how to log in. */
export type ProviderMethod = {
  name: string;
  displayName: string;
  /** URL of a picture, relative to the realm's URL or absolute. */
  displayIcon: string | null;
  realms: RealmScope;
};
