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
  ['💥.txt', 'uploaded-file.txt'],
  ['.htaccess', '.htaccess'],
  ['x\r\nSet-Cookie: a=b', 'xSet-Cookie-ab'],
  ['<img src=x onerror=alert(1)>.png', 'img-srcx-onerroralert1.png'],
  ['a"; filename="b.html', 'a-filenameb.html'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['a\u200b\0b.txt', 'ab.txt'],
  ['-', '-'],
])('turns the file name %j into %j for URLs', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

test('turns any name into one path segment, and leaves the segment unchanged in a second call', () => {
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

test('keeps the end of a name that is too long', () => {
  const safe = safeFileName(`${'é'.repeat(400)}.jpeg`);
  expect([...safe]).toHaveLength(200);
  expect(safe).toMatch(/é\.jpeg$/);
  const shown = displayFileName(`${'👍'.repeat(400)}.jpeg`);
  expect(shown).toBe(`${'👍'.repeat(125)}.jpeg`);
});

test.each([
  ['my file (1).txt', 'my file (1).txt'],
  ['photo\u202egnp.exe', 'photognp.exe'],
  ['a\0\r\nb', 'ab'],
  ['\u200b', 'uploaded-file'],
  ['\ud83d', '\ufffd'],
  ['../x.txt', 'x.txt'],
  ['C:\\photos\\x.txt', 'x.txt'],
  ['..', 'uploaded-file'],
  ['.htaccess', '.htaccess'],
  ['x\u2028y.txt', 'xy.txt'],
  ['👨\u200d👩\u200d👧 ❤\ufe0f.png', '👨\u200d👩\u200d👧 ❤\ufe0f.png'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}.png',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}.png',
  ],
  ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
  ['क्\u200dष.txt', 'क्\u200dष.txt'],
  ['\u200da\u200d .txt', 'a .txt'],
  ['U\u0308bersicht.ods', 'U\u0308bersicht.ods'],
  ['a\uf8ff.txt', 'a\uf8ff.txt'],
])('displays the file name %j as %j', (name, shown) => {
  expect(displayFileName(name)).toBe(shown);
});
