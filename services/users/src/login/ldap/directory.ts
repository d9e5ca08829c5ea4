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

/** External directory of people and passwords. */
export type Directory = {
  /**
   * The person with this user name and password; undefined when there is none, the name is ambiguous, or the password
   * is wrong.
   * @throws an error when the directory does not answer within seconds, or rejects the search
   */
  authenticate(username: string, password: string): Promise<ProvidedPerson | undefined>;
};

/** Of each step: connecting, searching, checking the password. */
const stepTimeoutMs = 2_000;
/** `cn` is mandatory in LDAP person entries. */
const nameAttributes = ['displayName', 'cn'];
/** Attributes that identify an entry for good: the standard's, Active Directory's, and those of other directories. */
const identifierAttributes = ['entryUUID', 'objectGUID', 'nsUniqueId', 'ipaUniqueID', 'GUID'];
/** A second entry shows that the name is ambiguous. */
const maxEntries = 2;

/** An LDAP directory. Uses one connection per login, because binding changes the connection's identity. */
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
          ...(identifier && { identity: { provider: 'ldap', identifier } }),
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

/** Host name to verify in the server's certificate. */
function tlsName(url: string): { host: string; servername?: string } {
  const host = new URL(url).hostname.replaceAll(/[[\]]/g, '');
  // An IP address cannot be sent as SNI, but is verified.
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
      // Some are bytes
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

/** The identifier of the person, which stays when the entry changes; undefined when the directory has none. */
function identifierOf(entry: Entry, options: LdapOptions): string | undefined {
  return identifierNames(options).flatMap((name) => textsOf(entry, name))[0];
}

/** The texts of an attribute, whose name directories answer in their own case. Bytes that are no text become hexadecimal. */
function textsOf(entry: Entry, name: string): string[] {
  const key = Object.keys(entry).find((one) => one.toLowerCase() === name.toLowerCase());
  if (key === undefined) return [];
  return [entry[key] ?? []].flat().flatMap((value) => {
    if (!Buffer.isBuffer(value)) return textsIn(value);
    const text = value.toString('latin1');
    return /^[ -~]*$/.test(text) ? text : value.toString('hex');
  });
}
