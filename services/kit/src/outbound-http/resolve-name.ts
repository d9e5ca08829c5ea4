import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { onAbort } from '../lifecycle/abort.ts';

/** An address of a host name, in the form that `node:net` accepts. */
export type Address = { address: string; family: number };

/**
 * Returns the addresses of a host name. Rejects if the name has no address or the name servers do not respond. It does
 * not use `dns.lookup`, which blocks a libuv thread until the name server responds. Unresponsive servers would then
 * stall file and image work too.
 */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<readonly Address[]>;

/** The limits for one query to one name server: its timeout and the number of attempts. */
const query = { timeout: 1_500, tries: 2 };
/** The time limit for all queries about one name. */
const allMs = 5_000;
/** How long the contents of the system files are cached. */
const filesKeptMs = 10_000;

/** The hosts and the search domains in the system's files. */
type SystemNames = {
  hosts: ReadonlyMap<string, readonly Address[]>;
  /** The domains to append to a name for its lookup; `candidatesOf` determines the order. */
  search: readonly string[];
};

/**
 * Creates a resolver that queries name servers directly, for at most 5 seconds. Like the system, it also uses
 * `localhost`, the hosts file, and the search domains with which Kubernetes workloads reach each other. It queries
 * `nameServers`, or the system's name servers if the list is empty.
 */
export function createResolveName(nameServers: readonly string[] = []): ResolveName {
  const readNames = rememberFor(filesKeptMs, readSystemNames);
  return async (name, signal) => {
    const plain = name.replace(/\.$/, '').toLowerCase();
    if (plain === 'localhost' || plain.endsWith('.localhost')) return loopback;
    const { hosts, search } = await readNames();
    const known = hosts.get(plain);
    if (known) return known;
    const resolver = new Resolver(query);
    if (nameServers.length > 0) resolver.setServers(nameServers);
    const over = AbortSignal.any([signal, AbortSignal.timeout(allMs)]);
    using _ending = onAbort(over, () => resolver.cancel());
    for (const candidate of candidatesOf(name, search)) {
      over.throwIfAborted();
      const addresses = await ask(resolver, candidate);
      if (addresses.length > 0) return addresses;
    }
    throw new Error('the name has no address');
  };
}

const loopback: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Returns the names to look up, in order. For a name without dots, names in the search domains come first. For a name
 * with dots, the name itself comes first.
 */
function candidatesOf(name: string, search: readonly string[]): string[] {
  if (name.endsWith('.')) return [name];
  const inDomains = search.map((domain) => `${name}.${domain}`);
  return name.includes('.') ? [name, ...inDomains] : [...inDomains, name];
}

/** Asks the name servers for a name's addresses. Returns an empty list if the name does not exist. */
async function ask(resolver: Resolver, name: string): Promise<readonly Address[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
    ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
  ];
  if (found.length > 0) return found;
  for (const outcome of [four, six]) {
    if (outcome.status === 'rejected' && !isAbsent(outcome.reason)) throw outcome.reason;
  }
  return [];
}

function isAbsent(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === NODATA || error.code === NOTFOUND)
  );
}

async function readSystemNames(): Promise<SystemNames> {
  const [hosts, resolvConf] = await Promise.all([
    readIfThere('/etc/hosts'),
    readIfThere('/etc/resolv.conf'),
  ]);
  return { hosts: parseHosts(hosts), search: parseSearch(resolvConf) };
}

/** Parses a hosts file. Returns the addresses, keyed by host name. */
export function parseHosts(text: string): ReadonlyMap<string, readonly Address[]> {
  const hosts = new Map<string, Address[]>();
  for (const [address = '', ...names] of linesOf(text)) {
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names.map((one) => one.toLowerCase())) {
      hosts.set(name, [...(hosts.get(name) ?? []), { address, family }]);
    }
  }
  return hosts;
}

/** Returns the search domains in a resolver's configuration. If there are several `search` lines, uses the last. */
export function parseSearch(text: string): readonly string[] {
  const [, ...domains] = linesOf(text).findLast(([word]) => word === 'search') ?? [];
  return domains.map((domain) => domain.replace(/\.$/, '')).filter(Boolean);
}

/** Splits each line into words and removes comments. */
function linesOf(text: string): string[][] {
  return text.split('\n').map((line) => (line.split(/[#;]/, 1)[0] ?? '').trim().split(/\s+/));
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    // Not every system has these files.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function rememberFor<T>(keptMs: number, read: () => Promise<T>): () => Promise<T> {
  let known: { value: Promise<T>; untilMs: number } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!known || nowMs >= known.untilMs) known = { value: read(), untilMs: nowMs + keptMs };
    return known.value;
  };
}
