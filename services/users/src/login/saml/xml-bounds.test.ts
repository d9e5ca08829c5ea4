import { expect, test } from 'vitest';
import { checkXmlBounds, xmlBounds } from './xml-bounds.ts';

const { bytes, elements, depth, attributes } = xmlBounds;
const nested = (count: number) => '<a>'.repeat(count) + '</a>'.repeat(count);
const attributed = (count: number) =>
  `<a ${Array.from({ length: count }, (_, index) => `b${index}="x>y='z'"`).join(' ')}/>`;

test.each([
  ['nesting', nested(depth)],
  ['many elements', `<a>${'<b/>'.repeat(elements - 1)}</a>`],
  ['attributes', attributed(attributes)],
  ['a long text', `<a>${'x'.repeat(bytes - 7)}</a>`],
  [
    'tags in comments, sections and instructions',
    `<?x <a> ?><a><!--${nested(60)}--><![CDATA[<b>]]></a>`,
  ],
])('accepts an XML document with %s up to the limit', (_what, xml) =>
  expect(() => checkXmlBounds(xml)).not.toThrow(),
);

test.each([
  ['too deep', 'nested too deeply', nested(depth + 1)],
  [
    'too deep behind end tags in a comment',
    'nested too deeply',
    '<!--</a></a>-->'.repeat(9) + nested(depth + 1),
  ],
  ['too many elements', 'too many elements', `<a>${'<b/>'.repeat(elements)}</a>`],
  ['too many attributes', 'too many attributes', attributed(attributes + 1)],
  ['too long', 'too long', `<a>${'x'.repeat(bytes)}</a>`],
  ['with a document type', 'document type', '<!DocType a><a/>'],
  ['with open comments', 'open end', '<!--'.repeat(60_000)],
  ['with an open quote', 'open end', '<a b="x<'],
  ['with open tags', 'does not end', '<'.repeat(bytes)],
])('rejects an XML document: %s', (_what, reason, xml) =>
  expect(() => checkXmlBounds(xml)).toThrow(reason),
);
