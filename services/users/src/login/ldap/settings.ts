import { settingRule } from '@chat/kit/config/read-env';
import { z } from 'zod';
import type { RealmScope } from '../../deployment.ts';
import { AttributeMapping } from '../attribute-mapping.ts';
import { jsonSetting } from '../json-setting.ts';

const placeholder = '{username}';

/** The connection and search options of an LDAP directory. */
export type LdapOptions = {
  /** The URL: `ldap://` or `ldaps://`, the host and the port. */
  url: string;
  /** Whether to use StartTLS on an `ldap://` connection. */
  startTls: boolean;
  /** The bind DN for the search; empty for an anonymous search. */
  bindDn: string;
  bindPassword: string;
  searchBase: string;
  /** The filter for a person's entry. `{username}` stands for the user name. */
  userFilter: string;
  /** The attribute that contains a person's addresses. */
  emailAttribute: string;
  /** The attribute that contains an entry's permanent identifier; empty for the usual attributes. */
  identifierAttribute: string;
  mapping: AttributeMapping;
  realms: RealmScope;
};

/**
 * The realms to which the setting applies, as comma-separated string ids. `all`, or an absent setting, means every
 * realm.
 */
const realmScope = z
  .string()
  .default('all')
  .transform((text): RealmScope => {
    if (text.trim() === 'all') return 'all';
    return text.split(',').map((name) => name.trim());
  });

/** The settings of password login through LDAP. */
export const ldapSettings = {
  LDAP_URL: z
    .url({ protocol: /^ldaps?$/ })
    .optional()
    .meta({
      description:
        'URL of the LDAP server for password logins (ldap:// or ldaps://). If it is absent, LDAP is off',
    }),
  LDAP_START_TLS: z.stringbool().default(true).meta({
    description:
      'Whether ldap:// connections use StartTLS. Set it to false only in trusted networks',
  }),
  LDAP_BIND_DN: z
    .string()
    .default('')
    .meta({ description: 'Bind DN for searches. Without a bind DN, searches are anonymous' }),
  LDAP_BIND_PASSWORD: z
    .string()
    .default('')
    .meta({ description: 'Password of LDAP_BIND_DN', secret: true }),
  LDAP_SEARCH_BASE: z
    .string()
    .default('')
    .meta({ description: 'Base DN for searches. Required with LDAP_URL' }),
  LDAP_USER_FILTER: z
    .string()
    .regex(/^\(.*\{username\}.*\)$/, `must be a filter in parentheses that names ${placeholder}`)
    .default(`(uid=${placeholder})`)
    .meta({ description: 'Search filter that finds the entry for a user name' }),
  LDAP_EMAIL_ATTRIBUTE: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'must be the name of an attribute')
    .default('mail')
    .meta({
      description: "Attribute with a person's email addresses. People must not be able to edit it",
    }),
  LDAP_IDENTIFIER_ATTRIBUTE: z
    .string()
    .regex(/^([A-Za-z][A-Za-z0-9-]*)?$/, 'must be the name of an attribute')
    .default('')
    .meta({
      description:
        'Attribute that identifies a person permanently. By default, the service uses the first of entryUUID, objectGUID, nsUniqueId, ipaUniqueID and GUID that the entry has',
    }),
  LDAP_MAPPING: jsonSetting.prefault('{}').pipe(AttributeMapping).meta({
    description:
      "JSON object that maps LDAP attributes to an account's name, profile, role and groups, which each login updates",
  }),
  LDAP_REALMS: realmScope.meta({
    description: 'Realms that allow LDAP logins: all, or comma-separated string ids',
  }),
};

const { LDAP_URL, LDAP_SEARCH_BASE } = ldapSettings;

/** The rule that LDAP has a search base. */
export const ldapRule = settingRule({ LDAP_URL, LDAP_SEARCH_BASE }, (e) =>
  e.LDAP_URL !== undefined && e.LDAP_SEARCH_BASE === ''
    ? ['LDAP_SEARCH_BASE: is required with LDAP_URL']
    : [],
);

/** Returns the LDAP options, or undefined if LDAP is not configured. */
export function ldapOptions(
  e: z.output<z.ZodObject<typeof ldapSettings>>,
): LdapOptions | undefined {
  if (e.LDAP_URL === undefined) return undefined;
  return {
    url: e.LDAP_URL,
    startTls: e.LDAP_START_TLS && e.LDAP_URL.startsWith('ldap:'),
    bindDn: e.LDAP_BIND_DN,
    bindPassword: e.LDAP_BIND_PASSWORD,
    searchBase: e.LDAP_SEARCH_BASE,
    userFilter: e.LDAP_USER_FILTER,
    emailAttribute: e.LDAP_EMAIL_ATTRIBUTE,
    identifierAttribute: e.LDAP_IDENTIFIER_ATTRIBUTE,
    mapping: e.LDAP_MAPPING,
    realms: e.LDAP_REALMS,
  };
}
