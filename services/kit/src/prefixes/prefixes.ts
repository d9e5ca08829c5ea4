/** The prefix of the specification. Names of fields and paths are declared with it. */
export const neutralPrefix = 'svc';

/** The prefix that existing clients know. Values that nobody wrote carry it. */
export const knownPrefix = 'zulip';

/** The product prefixes of a deployment (`API_PREFIXES`). */
export type Prefixes = {
  /** Names of fields and paths exist under each. */
  readonly names: readonly [first: string, ...others: string[]];
  /** The prefix of values that the operator chose; undefined: the setting has its default. */
  readonly chosen: string | undefined;
};

/** The prefixes of a deployment whose operator set none. */
export const defaultPrefixes: Prefixes = {
  names: [neutralPrefix, knownPrefix],
  chosen: undefined,
};

/** Prefixes that stored values have, and that requests may use with any setting. */
export const writtenPrefixes = [neutralPrefix, knownPrefix] as const;

/** Every prefix under which names in requests are understood and paths exist. */
export function acceptedPrefixes({ names }: Prefixes): readonly string[] {
  return [...new Set([...names, ...writtenPrefixes])];
}

/** The prefix under which a value is stored that a request wrote with `prefix`: a deployment may change its own. */
export function writtenPrefix(prefix: string): (typeof writtenPrefixes)[number] {
  return writtenPrefixes.find((written) => written === prefix) ?? neutralPrefix;
}

/** The prefix of values that nobody wrote, for clients of which nothing is known. */
export function valuePrefix({ chosen }: Pick<Prefixes, 'chosen'>): string {
  return chosen ?? knownPrefix;
}

/**
 * The prefix that stored values get for a client: its own, else the operator's choice. undefined: they stay as they
 * were written.
 */
export function spellingFor(userAgent: string | undefined, prefixes: Prefixes): string | undefined {
  return spokenBy(userAgent, prefixes) ?? prefixes.chosen;
}

/** The prefix of values that nobody wrote, for this client. */
export function prefixOfClient(userAgent: string | undefined, prefixes: Prefixes): string {
  return spokenBy(userAgent, prefixes) ?? valuePrefix(prefixes);
}

/**
 * The prefix of a known client. Clients of a product begin their User-Agent with its name (`ZulipMobile/27.2`,
 * `ZulipPython/0.9.1`).
 */
function spokenBy(userAgent: string | undefined, { names }: Prefixes): string | undefined {
  const agent = userAgent?.trimStart().toLowerCase() ?? '';
  const spoken = names.filter((prefix) => agent.startsWith(prefix));
  // `chatapp` is another product than `chat`.
  return spoken.toSorted((one, other) => other.length - one.length)[0];
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

/** The name of a field as the value of another one, where it has one spelling. */
export function nameInValue(name: string): string {
  return name.replace(neutralName, `$1${knownPrefix}_`);
}

/** Whether a field's name carries the neutral prefix. */
export function carriesPrefix(name: string): boolean {
  return neutralName.test(name);
}

const neutralName = new RegExp(`^(realm_)?${neutralPrefix}_`);
