import { isIP } from 'node:net';
import {
  Client,
  type Entry,
  Filter,
  InappropriateAuthError,
  InvalidCredentialsError,
  SizeLimitExceededError,
} from 'ldapts';
import { type Attributes, attributesOf, textsIn, wantedAccount } from '../attribute-mapping.ts';
import type { ProvidedPerson } from '../provided-account.ts';
import type { LdapOptions } from './settings.ts';

/** An external directory of people and passwords. */
export type Directory = {
  /**
   * Returns the person with this user name and password. Returns undefined if there is no such person, the name is
   * ambiguous or the password is wrong.
   * @throws an error if the directory does not respond within seconds, or rejects the search
   */
  authenticate(username: string, password: string): Promise<ProvidedPerson | undefined>;
};

/** The time limit of each step: to connect, to search, and to check the password. */
const stepTimeoutMs = 2_000;
/** The attributes with a person's name. A person's LDAP entry must have a `cn`. */
const nameAttributes = ['displayName', 'cn'];
/**
 * The attributes with an entry's permanent identifier in standard LDAP, in Active Directory and in other directories.
 */
const identifierAttributes = ['entryUUID', 'objectGUID', 'nsUniqueId', 'ipaUniqueID', 'GUID'];
/** The maximum number of entries to request. A second entry means that the name is ambiguous. */
const maxEntries = 2;

/** Returns an LDAP directory. Each login uses its own connection, because binding changes the connection's identity. */
export function createDirectory(options: LdapOptions): Directory {
  return {
    async authenticate(username, password) {
      // A bind with an empty password is anonymous and succeeds.
      if (username === '' || password === '') return undefined;
      const client = new Client({
        url: options.url,
        timeout: stepTimeoutMs,
        connectTimeout: stepTimeoutMs,
      });
      try {
        if (options.startTls) await client.startTLS(tlsName(options.url));
        if (options.bindDn !== '') await client.bind(options.bindDn, options.bindPassword);
        const entry = await findPerson(client, options, username);
        if (!entry || !(await isPasswordOf(client, entry, password))) return undefined;
        const identifier = identifierOf(entry, options);
        return {
          identity: { provider: 'ldap', identifier },
          emails: textsOf(entry, options.emailAttribute),
          names: nameAttributes.flatMap((name) => textsOf(entry, name)),
          wanted: wantedAccount(options.mapping, mappedAttributes(entry, options)),
        };
      } finally {
        await client.unbind();
      }
    },
  };
}

/** Returns the host name that the server's certificate must match. */
function tlsName(url: string): { host: string; servername?: string } {
  const host = new URL(url).hostname.replaceAll(/[[\]]/g, '');
  // TLS cannot send an IP address as SNI, but verifies it.
  return isIP(host) === 0 ? { host, servername: host } : { host };
}

async function findPerson(
  client: Client,
  options: LdapOptions,
  username: string,
): Promise<Entry | undefined> {
  const { searchBase, userFilter, emailAttribute, mapping } = options;
  const identifiers = identifierNames(options);
  // A replacer function, because `$&` is special in a replacement string.
  const filter = userFilter.replaceAll('{username}', () => Filter.escape(username));
  try {
    const { searchEntries } = await client.search(searchBase, {
      filter,
      attributes: [emailAttribute, ...nameAttributes, ...attributesOf(mapping), ...identifiers],
      // Some identifiers are bytes.
      explicitBufferAttributes: identifiers,
      sizeLimit: maxEntries,
      timeLimit: stepTimeoutMs / 1_000,
    });
    const [entry, another] = searchEntries;
    return another ? undefined : entry;
  } catch (error) {
    if (error instanceof SizeLimitExceededError) return undefined;
    throw error;
  }
}

async function isPasswordOf(client: Client, { dn }: Entry, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    // InappropriateAuth: the entry has no password.
    if (error instanceof InvalidCredentialsError || error instanceof InappropriateAuthError) {
      return false;
    }
    throw error;
  }
}

function mappedAttributes(entry: Entry, { mapping }: LdapOptions): Attributes {
  return Object.fromEntries(attributesOf(mapping).map((name) => [name, textsOf(entry, name)]));
}

function identifierNames({ identifierAttribute }: LdapOptions): string[] {
  return identifierAttribute === '' ? identifierAttributes : [identifierAttribute];
}

/** Returns a person's permanent identifier, or undefined if the entry has none. */
function identifierOf(entry: Entry, options: LdapOptions): string | undefined {
  return identifierNames(options).flatMap((name) => textsOf(entry, name))[0];
}

/**
 * Returns the texts of an attribute, ignoring the case of the attribute's name. Bytes that are not text become
 * hexadecimal.
 */
function textsOf(entry: Entry, name: string): string[] {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name.toLowerCase());
  if (key === undefined) return [];
  return [entry[key] ?? []].flat().flatMap((value) => {
    if (!Buffer.isBuffer(value)) return textsIn(value);
    const text = value.toString('latin1');
    return /^[ -~]*$/.test(text) ? text : value.toString('hex');
  });
}
