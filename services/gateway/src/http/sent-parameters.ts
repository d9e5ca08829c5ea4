import { requestConfusingVar } from '@chat/kit/errors/catalog';
import type { EndpointDeclaration } from './endpoint.ts';

/** What a request sent, sorted into what its endpoint reads and what nobody does. */
export type SentParameters = {
  /** By the endpoint's names. */
  readonly read: ReadonlyMap<string, string>;
  /** Sorted. */
  readonly ignored: readonly string[];
};

/** Accepted by every endpoint and never reported as ignored. */
const RESERVED = 'client';

/**
 * Sorts the parameters of a request. The body wins over the query. A parameter of the path comes
 * from the path alone: what clients repeat elsewhere under its name is ignored.
 *
 * @throws REQUEST_CONFUSING_VAR a parameter was sent under two names
 * @spec events.md section 1
 */
export function sortParameters(
  { params, aliases = {} }: Pick<EndpointDeclaration, 'params' | 'aliases'>,
  sent: {
    readonly path: ReadonlyMap<string, string>;
    readonly query: ReadonlyMap<string, string>;
    readonly body: ReadonlyMap<string, string>;
  },
): SentParameters {
  const read = new Map(sent.path);
  const readUnder = new Map<string, string>();
  const ignored: string[] = [];
  for (const [name, text] of new Map([...sent.query, ...sent.body])) {
    if (name === RESERVED) continue;
    const parameter = Object.hasOwn(aliases, name) ? aliases[name] : name;
    if (
      parameter === undefined ||
      !Object.hasOwn(params.shape, parameter) ||
      sent.path.has(parameter)
    ) {
      ignored.push(name);
      continue;
    }
    const other = readUnder.get(parameter);
    if (other !== undefined) throw confusing(parameter, other, name);
    readUnder.set(parameter, name);
    read.set(parameter, text);
  }
  return { read, ignored: ignored.toSorted() };
}

/** The declared name first, whichever was sent first. */
function confusing(parameter: string, ...names: readonly [string, string]) {
  const [var_name1, var_name2] = names[1] === parameter ? names.toReversed() : names;
  return requestConfusingVar({ var_name1: var_name1 ?? '', var_name2: var_name2 ?? '' });
}
