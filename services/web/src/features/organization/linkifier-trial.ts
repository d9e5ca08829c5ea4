import type { Linkifier } from '../../store/records.ts';

/** What a pattern makes of a text: the addresses in order, or that this browser cannot tell. */
export type Trial =
  | {
      readonly kind: 'links';
      readonly links: readonly { readonly text: string; readonly url: string }[];
    }
  | { readonly kind: 'bad' };

/**
 * Tries a linkifier here. The server's regular expressions have no lookaround and name groups `(?P<id>...)`; what differs beyond
 * that is "bad". A link begins and ends at a word's edge, as in messages.
 */
export function tryLinkifier(
  { pattern, url_template }: Pick<Linkifier, 'pattern' | 'url_template'>,
  text: string,
): Trial {
  let expression: RegExp;
  try {
    const source = pattern.replaceAll('(?P<', '(?<');
    expression = new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');
  } catch {
    // A pattern that is being typed, or one that only the server understands
    return { kind: 'bad' };
  }
  const links = [...text.matchAll(expression)]
    .filter(([match]) => match !== '')
    .map((match) => ({ text: match[0], url: expand(url_template, match.groups ?? {}) }));
  return { kind: 'links', links };
}

/** Puts values into a template of RFC 6570: `{name}` is escaped, `{+name}` keeps reserved characters. */
function expand(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\{([+]?)([\w.]+)\}/g, (_all, plus: string, name: string) => {
    const value = values[name] ?? '';
    return plus ? encodeURI(value) : encodeURIComponent(value);
  });
}
