/** The prefix of the specification. Within the product, all values that contain a prefix use this one. */
export const neutralPrefix = 'svc';

/** The product prefixes of a deployment (`API_PREFIXES`). Values use the first one, unless the client uses another. */
export type Prefixes = readonly [first: string, ...others: string[]];

/** Prefixes that requests may always use: that of the specification, and that of existing clients. */
const alwaysAccepted = [neutralPrefix, 'zulip'];

/** Returns every prefix under which names in requests are accepted and paths exist. */
export function acceptedPrefixes(prefixes: Prefixes): readonly string[] {
  return [...new Set([...prefixes, ...alwaysAccepted])];
}

/**
 * Returns the prefix that a client uses. The User-Agent of a product's clients begins with the product's name
 * (`ZulipMobile/27.2`, `ZulipPython/0.9.1`). All other clients get the first prefix.
 */
export function prefixOfClient(userAgent: string | undefined, prefixes: Prefixes): string {
  const agent = userAgent?.trimStart().toLowerCase() ?? '';
  const spoken = prefixes.filter((prefix) => agent.startsWith(prefix));
  // `chatapp` is a different product from `chat`.
  return spoken.toSorted((one, other) => other.length - one.length)[0] ?? prefixes[0];
}

/** Returns a product name as it appears in a User-Agent: the prefix with a capital first letter, followed by `suffix`. */
export function productName(prefix: string, suffix: string): string {
  return `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}${suffix}`;
}

/** Returns the fields of an object, in which each name with the neutral prefix is repeated under each of `prefixes`. */
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

/** Returns `svc_version` or `realm_svc_...` under each of `prefixes`. Returns other names unchanged. */
export function namesUnderEach(name: string, prefixes: readonly string[]): readonly string[] {
  if (!carriesPrefix(name)) return [name];
  return prefixes.map((prefix) => name.replace(neutralName, `$1${prefix}_`));
}

/** Whether a field's name contains the neutral prefix. */
export function carriesPrefix(name: string): boolean {
  return neutralName.test(name);
}

const neutralName = new RegExp(`^(realm_)?${neutralPrefix}_`);
