/** The prefix of the specification. Inside the product every value that carries a prefix is written with it. */
export const neutralPrefix = 'svc';

/** The product prefixes of a deployment (`API_PREFIXES`): values take the first unless the client speaks another. */
export type Prefixes = readonly [first: string, ...others: string[]];

/** Prefixes that requests may use whatever the setting: the specification's, and that of the clients in use. */
const alwaysAccepted = [neutralPrefix, 'zulip'];

/** Every prefix under which names in requests are understood and paths exist. */
export function acceptedPrefixes(prefixes: Prefixes): readonly string[] {
  return [...new Set([...prefixes, ...alwaysAccepted])];
}

/**
 * The prefix that a client speaks. Clients of a product begin their User-Agent with its name (`ZulipMobile/27.2`,
 * `ZulipPython/0.9.1`); all others are given the first prefix.
 */
export function prefixOfClient(userAgent: string | undefined, prefixes: Prefixes): string {
  const agent = userAgent?.trimStart().toLowerCase() ?? '';
  const spoken = prefixes.filter((prefix) => agent.startsWith(prefix));
  // `chatapp` is another product than `chat`.
  return spoken.toSorted((one, other) => other.length - one.length)[0] ?? prefixes[0];
}

/** A product name as in User-Agents: the prefix with a capital first letter, followed by `suffix`. */
export function productName(prefix: string, suffix: string): string {
  return `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}${suffix}`;
}

/** The fields of an object with every name that carries the neutral prefix repeated under each of `prefixes`. */
export function underEachPrefix<Value>(
  fields: Readonly<Record<string, Value>>,
  prefixes: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      namesUnderEach(name, prefixes).map((written) => [written, value]),
    ),
  );
}

/** `svc_version` or `realm_svc_...` under each of `prefixes`; other names as they are. */
export function namesUnderEach(name: string, prefixes: readonly string[]): readonly string[] {
  if (!carriesPrefix(name)) return [name];
  return prefixes.map((prefix) => name.replace(neutralName, `$1${prefix}_`));
}

/** Whether a field's name carries the neutral prefix. */
export function carriesPrefix(name: string): boolean {
  return neutralName.test(name);
}

const neutralName = new RegExp(`^(realm_)?${neutralPrefix}_`);
