import { isIP } from 'node:net';
import {
  Client,
  type Entry,
  Filter,
  InappropriateAuthError,
  InvalidCredentialsError,
  SizeLimitExceededError,
} from 'ldapts';
import type { LdapOptions } from './settings.ts';

/** What a directory says of a person. */
export type DirectoryPerson = {
  emails: readonly string[];
  /** What the person is called, the best first. */
  names: readonly string[];
};

/** People and their passwords, kept elsewhere. */
export type Directory = {
  /**
   * The person with this user name and password; undefined: there is no such person,
   * the name means several, or the password is wrong.
   *
   * @throws an error when the directory does not answer within seconds, or refuses to be searched
   */
  authenticate(username: string, password: string): Promise<DirectoryPerson | undefined>;
};

/** Of each step: connecting, searching, checking the password. */
const stepMs = 2_000;
/** Every person of a directory has the second. */
const nameAttributes = ['displayName', 'cn'];
/** One is enough; a second shows that the name is not clear. */
const enoughEntries = 2;

/**
 * A directory that is asked by LDAP, over a connection per login: the connection takes on the identity
 * of whoever logs in, so it cannot be shared.
 */
export function createDirectory(options: LdapOptions): Directory {
  return {
    async authenticate(username, password) {
      // A bind without a password is nobody's, and succeeds.
      if (username === '' || password === '') return undefined;
      const client = new Client({ url: options.url, timeout: stepMs, connectTimeout: stepMs });
      try {
        if (options.startTls) await client.startTLS(tlsName(options.url));
        if (options.bindDn !== '') await client.bind(options.bindDn, options.bindPassword);
        const entry = await findPerson(client, options, username);
        if (!entry || !(await isPasswordOf(client, entry, password))) return undefined;
        return {
          emails: textsOf(entry[options.emailAttribute]),
          names: nameAttributes.flatMap((name) => textsOf(entry[name])),
        };
      } finally {
        await client.unbind();
      }
    },
  };
}

/** What the server's certificate must name. */
function tlsName(url: string): { host: string; servername?: string } {
  const host = new URL(url).hostname.replaceAll(/[[\]]/g, '');
  // An address of the network cannot be told to a server, and is compared all the same.
  return isIP(host) === 0 ? { host, servername: host } : { host };
}

async function findPerson(
  client: Client,
  { searchBase, userFilter, emailAttribute }: LdapOptions,
  username: string,
): Promise<Entry | undefined> {
  // A function: in a text, `$&` and the like would mean something.
  const filter = userFilter.replaceAll('{username}', () => Filter.escape(username));
  try {
    const { searchEntries } = await client.search(searchBase, {
      filter,
      attributes: [emailAttribute, ...nameAttributes],
      sizeLimit: enoughEntries,
      timeLimit: stepMs / 1_000,
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
    // The second: the entry has no password at all.
    if (error instanceof InvalidCredentialsError || error instanceof InappropriateAuthError) {
      return false;
    }
    throw error;
  }
}

function textsOf(value: Entry[string] | undefined): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string');
}
