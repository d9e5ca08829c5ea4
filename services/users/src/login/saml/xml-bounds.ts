/** The limits for SAML responses to parse. A response with 1,500 groups is within these limits. */
export const xmlBounds = { bytes: 256 * 1024, elements: 2_000, depth: 50, attributes: 50 };

/** The delimiters of sections that may contain "<" without starting an element. */
const skipped = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Checks in one pass that a document is within the limits, without parsing its content. Only documents within the
 * limits may be parsed.
 *
 * @throws an error if the document exceeds a limit, declares a document type, or contains an unclosed part
 */
export function checkXmlBounds(xml: string): void {
  if (Buffer.byteLength(xml) > xmlBounds.bytes) throw new Error('the document is too long');
  let elements = 0;
  let depth = 0;
  let at = xml.indexOf('<');
  while (at >= 0) {
    const [, end] = skipped.find(([begin]) => xml.startsWith(begin, at)) ?? [];
    if (end !== undefined) {
      at = xml.indexOf('<', endOf(xml, end, at));
      continue;
    }
    // SAML needs no document type, and attacks on XML parsers use it.
    if (xml[at + 1] === '!') throw new Error('the document has a document type');
    const tag = readTag(xml, at);
    if (tag.isEnd) depth -= 1;
    else {
      elements += 1;
      if (!tag.isEmpty) depth += 1;
    }
    if (elements > xmlBounds.elements) throw new Error('the document has too many elements');
    if (depth > xmlBounds.depth) throw new Error('the document is nested too deeply');
    if (tag.attributes > xmlBounds.attributes)
      throw new Error('an element has too many attributes');
    at = xml.indexOf('<', tag.endsAt);
  }
}

/** Reads the tag at a position. Quoted values may contain ">" and "=". */
function readTag(xml: string, start: number) {
  let attributes = 0;
  for (let at = start + 1; at < xml.length; at += 1) {
    const mark = xml[at];
    if (mark === '"' || mark === "'") at = endOf(xml, mark, at + 1) - 1;
    else if (mark === '=') attributes += 1;
    else if (mark === '<') break;
    else if (mark === '>') {
      const isEmpty = xml[at - 1] === '/';
      return { isEnd: xml[start + 1] === '/', isEmpty, attributes, endsAt: at + 1 };
    }
  }
  throw new Error('a tag of the document does not end');
}

/** Returns the position after the next `text`. */
function endOf(xml: string, text: string, from: number): number {
  const at = xml.indexOf(text, from);
  if (at < 0) throw new Error('the document has an open end');
  return at + text.length;
}
