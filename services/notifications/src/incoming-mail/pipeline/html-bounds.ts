/**
 * The limits for HTML that is read. `nesting` limits the depth of quotes and lists, each of which indents all lines in
 * it. `indents` limits the sum of all lines' depths. `markdown` limits the length of the Markdown; the rest is ignored.
 */
export const htmlBounds = {
  ...{ characters: 200_000, elements: 20_000, depth: 300 },
  ...{ nesting: 30, indents: 100_000, markdown: 400_000 },
};

/** The elements that have no end tag, or whose end tag is often omitted. */
const unclosed = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option colgroup'.split(
    ' ',
  ),
);

const indenting = new Set(['blockquote', 'ul', 'ol']);

/** Returns whether the HTML is within `htmlBounds`. Counts tags in one pass and builds no tree. */
export function isWithinBounds(html: string): boolean {
  if (html.length > htmlBounds.characters) return false;
  let [elements, depth, nesting, indents] = [0, 0, 0, 0];
  for (const [, end, name = ''] of html.matchAll(/\n|<(\/?)([a-z][^\s/>]{0,20})/gi)) {
    indents += nesting;
    if (name !== '') {
      const element = name.toLowerCase();
      if (!end) elements += 1;
      if (!unclosed.has(element)) depth = Math.max(0, depth + (end ? -1 : 1));
      if (indenting.has(element)) nesting = Math.max(0, nesting + (end ? -1 : 1));
    }
    if (elements > htmlBounds.elements || depth > htmlBounds.depth) return false;
    if (nesting > htmlBounds.nesting || indents > htmlBounds.indents) return false;
  }
  return true;
}
