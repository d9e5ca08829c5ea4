import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['Quarterly report (final).pdf', 'Quarterly report (final).pdf'],
  ['MB STUDIO PRE + 2C+.jpg', 'MB STUDIO PRE + 2C+.jpg'],
  ['💫.txt', '_.txt'],
  ['資料 1.xlsx', '__ 1.xlsx'],
  ['Übersicht 2026.ods', 'Ubersicht 2026.ods'],
  ["Bob's file, v2 & v3.txt", "Bob's file, v2 & v3.txt"],
  ['100%.txt', '100%.txt'],
  ['100%25.txt', '100_25.txt'],
  ['[draft] a#b.txt', '[draft] a#b.txt'],
  ['a"; filename="b.html', 'a_; filename=_b.html'],
  ['a\\b', 'a_b'],
  ['‥／‥／etc／x.txt', '_.._.._etc_x.txt'],
  ['a℀b.txt', 'aa_cb.txt'],
  ['a＼b.txt', 'a_b.txt'],
  ['\u0301.txt', '_.txt'],
  ['．profile', '_.profile'],
  ['.profile', '.profile'],
])('sends the exact file name %j and the ASCII approximation %j', (name, likeness) => {
  const header = contentDisposition('attachment', name);
  expect(header).toMatch(/^attachment; filename="/);
  expect(header.split('"')[1]).toBe(likeness);
  expect(nameIn(header)).toBe(name);
});

test('encodes any name in ASCII so that it decodes to the same name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const header = contentDisposition('inline', name);
      expect(header).toMatch(/^inline; filename="[^"\\/]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/);
      expect(header).toMatch(/^[ -~]*$/);
      expect(nameIn(header)).toBe(name);
    }),
    { numRuns: 200 },
  );
});

function nameIn(header: string): string {
  return decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? '');
}
