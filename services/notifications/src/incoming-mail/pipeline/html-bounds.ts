/** The maximum size of HTML that is parsed. */
export const htmlBounds = { characters: 200_000, elements: 20_000, depth: 300 };

/** Elements without an end tag, or whose end tag is often omitted. */
const unclosed = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option colgroup'.split(
    ' ',
  ),
);

/** Returns whether HTML is within `htmlBounds`. Counts tags in one pass without building a tree. */
export function isWithinBounds(html: string): boolean {
  if (html.length > htmlBounds.characters) return false;
  let elements = 0;
  let depth = 0;
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]{0,20})/gi)) {
    if (!end) elements += 1;
    if (!unclosed.has(name.toLowerCase())) depth = Math.max(0, depth + (end ? -1 : 1));
    if (elements > htmlBounds.elements || depth > htmlBounds.depth) return false;
  }
  return true;
}
