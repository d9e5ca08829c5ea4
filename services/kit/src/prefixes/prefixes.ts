/** The prefix in the specification. The code declares names of fields and paths with it. */
export const neutralPrefix = 'svc';

/** The prefix that existing clients use. Values that the server generates have it by default. */
export const knownPrefix = 'zulip';

/** The product prefixes of a deployment (`API_PREFIXES`). */
export type Prefixes = {
  /** The prefixes of field names and paths. Each name exists under each of them. */
  readonly names: readonly [first: string, ...others: string[]];
  /** The prefix that the operator chose for values; undefined if the setting has its default. */
  readonly chosen: string | undefined;
};

/** The prefixes of a deployment whose operator has set none. */
export const defaultPrefixes: Prefixes = {
  names: [neutralPrefix, knownPrefix],
  chosen: undefined,
};

/** The prefixes that stored values can have. Requests may use them regardless of the setting. */
export const writtenPrefixes = [neutralPrefix, knownPrefix] as const;

/** Returns every prefix that requests may use in names and paths. */
export function acceptedPrefixes({ names }: Prefixes): readonly string[] {
  return [...new Set([...names, ...writtenPrefixes])];
}

/**
 * Returns the prefix with which to store a value that a request wrote with `prefix`. A deployment's own prefix is not
 * stored, because it may change.
 */
export function writtenPrefix(prefix: string): (typeof writtenPrefixes)[number] {
  return writtenPrefixes.find((written) => written === prefix) ?? neutralPrefix;
}

/** Returns the prefix for values that the server generates, for clients of an unknown product. */
export function valuePrefix({ chosen }: Pick<Prefixes, 'chosen'>): string {
  return chosen ?? knownPrefix;
}

/**
 * Returns the prefix that stored values get for a client: the client's own prefix, or else the operator's choice. If
 * undefined, the values stay as they were written.
 */
export function spellingFor(userAgent: string | undefined, prefixes: Prefixes): string | undefined {
  return spokenBy(userAgent, prefixes) ?? prefixes.chosen;
}

/** Returns the prefix for values that the server generates for this client. */
export function prefixOfClient(userAgent: string | undefined, prefixes: Prefixes): string {
  return spokenBy(userAgent, prefixes) ?? valuePrefix(prefixes);
}

/**
 * Returns the prefix of a known client; undefined if the client is unknown. A product's clients begin their User-Agent
 * with the product's name (`ZulipMobile/27.2`, `ZulipPython/0.9.1`).
 */
function spokenBy(userAgent: string | undefined, { names }: Prefixes): string | undefined {
  const agent = userAgent?.trimStart().toLowerCase() ?? '';
  const spoken = names.filter((prefix) => agent.startsWith(prefix));
  // `chatapp` is a different product than `chat`.
  return spoken.toSorted((one, other) => other.length - one.length)[0];
}

/** Returns a product name as it appears in a User-Agent: the prefix with a capital first letter, followed by `suffix`. */
export function productName(prefix: string, suffix: string): string {
  return `${prefix.charAt(0).toUpperCase()}${prefix.slice(1)}${suffix}`;
}

/**
 * Returns the fields of an object. Each field whose name has the neutral prefix appears under each of `prefixes`
 * instead.
 */
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

/**
 * Returns a name with the neutral prefix (`svc_...` or `realm_svc_...`) under each of `prefixes`. Returns any other
 * name unchanged.
 */
export function namesUnderEach(name: string, prefixes: readonly string[]): readonly string[] {
  if (!carriesPrefix(name)) return [name];
  return prefixes.map((prefix) => name.replace(neutralName, `$1${prefix}_`));
}

/**
 * Returns the form of a field's name in which it appears as a value. A value has only one spelling, with the prefix
 * that existing clients use.
 */
export function nameInValue(name: string): string {
  return name.replace(neutralName, `$1${knownPrefix}_`);
}

/** Returns whether a field's name has the neutral prefix. */
export function carriesPrefix(name: string): boolean {
  return neutralName.test(name);
}

const neutralName = new RegExp(`^(realm_)?${neutralPrefix}_`);
