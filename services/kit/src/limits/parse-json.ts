// Deeper than anything that the API accepts. Recursion over a value of this depth is safe.
const maxDepth = 64;

/**
 * Parses JSON text from outside the product: from clients, or from other parties' files and servers. Limits nesting,
 * because code that recurses over a very deep value overflows the stack.
 *
 * @throws SyntaxError the text is not JSON, or lists and objects are nested more than 64 levels deep
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`JSON nests more than ${maxDepth} levels deep`);
  return JSON.parse(text);
}

/**
 * Returns whether a text nests too deeply, by counting brackets outside strings. The text can then be rejected before
 * it is parsed.
 */
function isTooDeep(text: string): boolean {
  if (text.length <= maxDepth) return false;
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}
