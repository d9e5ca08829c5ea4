import type { Linkifier } from '../../store/records.ts';

/**
 * The result of applying a linkifier to a text: the links in order, or `bad` if this browser cannot compile the
 * pattern.
 */
export type Trial =
  | {
      readonly kind: 'links';
      readonly links: readonly { readonly text: string; readonly url: string }[];
    }
  | { readonly kind: 'bad' };

/**
 * Applies a linkifier in the browser. Converts the server's named groups, `(?P<id>...)`, to the browser's syntax.
 * Returns `bad` for a pattern that the browser cannot compile. A link starts and ends at word boundaries, as in
 * messages.
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

/**
 * Expands an RFC 6570 template. Escapes the value of `{name}`, but keeps the reserved characters in the value of
 * `{+name}`.
 */
function expand(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\{([+]?)([\w.]+)\}/g, (_all, plus: string, name: string) => {
    const value = values[name] ?? '';
    return plus ? encodeURI(value) : encodeURIComponent(value);
  });
}
