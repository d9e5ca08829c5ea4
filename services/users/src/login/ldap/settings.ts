import { z } from 'zod';
import type { RealmScope } from '../../deployment.ts';

const placeholder = '{username}';

/** How people are found in a directory, and how it is reached. */
export type LdapOptions = {
  /** `ldap://` or `ldaps://`, host and port. */
  url: string;
  /** Whether to use StartTLS on an `ldap://` connection. */
  startTls: boolean;
  /** Bind DN for the search; empty: anonymous. */
  bindDn: string;
  bindPassword: string;
  searchBase: string;
  /** With `{username}` where the user name goes. */
  userFilter: string;
  /** Attribute that holds a person's addresses. */
  emailAttribute: string;
  realms: RealmScope;
};

/** String ids of realms, separated by commas; `all` (also by absence) means every realm. */
const realmScope = z
  .string()
  .default('all')
  .transform((text): RealmScope => {
    if (text.trim() === 'all') return 'all';
    return text.split(',').map((name) => name.trim());
  });

/** Settings of password login by LDAP. */
export const ldapSettings = {
  LDAP_URL: z
    .url({ protocol: /^ldaps?$/ })
    .optional()
    .meta({
      description: 'LDAP directory people may log in by: ldap:// or ldaps://; absent: none',
    }),
  LDAP_START_TLS: z.stringbool().default(true).meta({
    description: 'Encrypt connections by ldap:// (StartTLS); false only where nobody can listen',
  }),
  LDAP_BIND_DN: z
    .string()
    .default('')
    .meta({ description: 'Account that looks people up in the directory; empty: anonymously' }),
  LDAP_BIND_PASSWORD: z
    .string()
    .default('')
    .meta({ description: 'Password of LDAP_BIND_DN', secret: true }),
  LDAP_SEARCH_BASE: z
    .string()
    .default('')
    .meta({ description: 'Where in the directory people are; needed with LDAP_URL' }),
  LDAP_USER_FILTER: z
    .string()
    .regex(/^\(.*\{username\}.*\)$/, `must be a filter in parentheses that names ${placeholder}`)
    .default(`(uid=${placeholder})`)
    .meta({ description: 'Filter that finds the one entry of a user name' }),
  LDAP_EMAIL_ATTRIBUTE: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of an attribute')
    .default('mail')
    .meta({ description: 'Attribute whose values are a person’s addresses, not editable by them' }),
  LDAP_REALMS: realmScope.meta({
    description:
      'Organizations whose people log in by LDAP: string ids separated by commas, all of them by default',
  }),
};

/** LDAP options; undefined when LDAP is not configured. @throws an error when they are not complete */
export function ldapOptions(
  e: z.output<z.ZodObject<typeof ldapSettings>>,
): LdapOptions | undefined {
  if (e.LDAP_URL === undefined) return undefined;
  if (e.LDAP_SEARCH_BASE === '') throw new Error('LDAP_SEARCH_BASE is needed with LDAP_URL');
  return {
    url: e.LDAP_URL,
    startTls: e.LDAP_START_TLS && e.LDAP_URL.startsWith('ldap:'),
    bindDn: e.LDAP_BIND_DN,
    bindPassword: e.LDAP_BIND_PASSWORD,
    searchBase: e.LDAP_SEARCH_BASE,
    userFilter: e.LDAP_USER_FILTER,
    emailAttribute: e.LDAP_EMAIL_ATTRIBUTE,
    realms: e.LDAP_REALMS,
  };
}
