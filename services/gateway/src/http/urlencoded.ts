import { badRequest } from '@chat/kit/errors/catalog';
import { MAX_PARAMETERS, tooManyParameters } from './body-limits.ts';

/**
 * The pairs of a query string or urlencoded body, names and values decoded; of a repeated name the
 * last. Broken percent-encoding is refused rather than guessed at.
 *
 * @throws BAD_REQUEST malformed, or too many parameters
 */
export function parseUrlencoded(encoded: string): Map<string, string> {
  const pairs = encoded.split('&', MAX_PARAMETERS + 1);
  if (pairs.length > MAX_PARAMETERS) throw tooManyParameters();
  const parameters = new Map<string, string>();
  for (const pair of pairs) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = split === -1 ? pair : pair.slice(0, split);
    parameters.set(decode(name), split === -1 ? '' : decode(pair.slice(split + 1)));
  }
  return parameters;
}

function decode(encoded: string): string {
  const spaced = encoded.replaceAll('+', ' ');
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch (cause) {
    throw badRequest({ msg: 'Malformed URL encoding' }, { cause });
  }
}
