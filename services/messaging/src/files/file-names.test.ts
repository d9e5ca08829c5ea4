import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayFileName, safeFileName } from './file-names.ts';

test.each([
  ['report.pdf', 'report.pdf'],
  ['my  file - 2.txt', 'my-file-2.txt'],
  ['Übersicht 日本.png', 'Übersicht-日本.png'],
  ['ﬁle①.txt', 'file1.txt'],
  ['../../etc/passwd', '....etcpasswd'],
  ['..\\..\\boot.ini', '....boot.ini'],
  ['a/b', 'ab'],
  ['..', 'uploaded-file'],
  ['.', 'uploaded-file'],
  ['', 'uploaded-file'],
  ['   ', 'uploaded-file'],
  ['💥', 'uploaded-file'],
  ['.htaccess', '.htaccess'],
  ['x\r\nSet-Cookie: a=b', 'xSet-Cookie-ab'],
  ['<img src=x onerror=alert(1)>.png', 'img-srcx-onerroralert1.png'],
  ['a"; filename="b.html', 'a-filenameb.html'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['a\u200b\0b.txt', 'ab.txt'],
  ['-', '-'],
])('the file name %j is %j in addresses', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test('any name becomes one path segment, which stays unchanged when made safe again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const safe = safeFileName(name);
      expect(safe).toMatch(/^[\p{L}\p{N}_.-]{1,200}$/u);
      expect(safe).not.toMatch(/^\.+$/);
      expect(safeFileName(safe)).toBe(safe);
    }),
    { numRuns: 500 },
  );
});

test('a name that is too long keeps its end', () => {
  const safe = safeFileName(`${'é'.repeat(400)}.jpeg`);
  expect([...safe]).toHaveLength(200);
  expect(safe).toMatch(/é\.jpeg$/);
  expect([...displayFileName(`${'x '.repeat(400)}.jpeg`)]).toHaveLength(200);
});

test.each([
  ['my file (1).txt', 'my file (1).txt'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['a\0\r\nb', 'ab'],
  ['\u200b', 'uploaded-file'],
  ['\ud83d', '\ufffd'],
])('the file name %j is displayed as %j', (name, shown) => {
  expect(displayFileName(name)).toBe(shown);
});
