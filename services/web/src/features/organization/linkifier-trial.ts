import type { Linkifier } from '../../store/records.ts';

/** The result of a pattern for a text: links in order, or that this browser cannot tell. */
export type Trial =
  | {
      readonly kind: 'links';
      readonly links: readonly { readonly text: string; readonly url: string }[];
    }
  | { readonly kind: 'bad' };

/**
 * Tries a linkifier in the browser. The server's regular expressions have no lookaround and name groups `(?P<id>...)`; other
 * differences return "bad". A link starts and ends at word boundaries, as in messages.
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
    // The pattern is incomplete, or only the server supports it
    return { kind: 'bad' };
  }
  const links = [...text.matchAll(expression)]
    .filter(([match]) => match !== '')
    .map((match) => ({ text: match[0], url: expand(url_template, match.groups ?? {}) }));
  return { kind: 'links', links };
}

/** Expands a template of RFC 6570: `{name}` is escaped, `{+name}` keeps reserved characters. */
function expand(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\{([+]?)([\w.]+)\}/g, (_all, plus: string, name: string) => {
    const value = values[name] ?? '';
    return plus ? encodeURI(value) : encodeURIComponent(value);
  });
}
