import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey, personNameKey } from './name-key.ts';
import { hasVisibleCharacter, invalidCharacterAt, normalizeName } from './normalize-name.ts';

describe('normalizeName', () => {
  test.each([
    ['a\tb', 'a b'],
    ['a\r\nb', 'a b'],
    ['a\u0000b\u0007c', 'a b c'],
    ['\u2028a\u2029b\u0085', 'a b'],
    ['  a \u00a0 b\u3000', 'a b'],
    ['a\u3164b\uffa0c\u115f\u2800d', 'a b c d'],
  ])('replaces the white space in %j with single spaces: %j', (text, name) => {
    expect(normalizeName(text)).toBe(name);
  });

  test.each([
    ...['\u200b', '\u200c\u200d', '\u202e', '\u2066\u2069', '\u061c', '\u3164', '\u2800', '\u00ad'],
    ...['\ufeff', '\u180e', '\u2060\u2063', '\ufe0f', '\u{e0100}', '\u{e0067}\u{e007f}', '\u034f'],
    ...[
      '\u17b4',
      '\ufff9\ufffb',
      '\ufffc',
      '\u{1d159}',
      '\u{1d173}',
      '\u{13441}',
      '\u0301',
      '\t\u0000',
    ],
  ])('returns an empty name for the invisible text %j', (text) => {
    expect(normalizeName(text.repeat(3))).toBe('');
  });

  test.each([
    ['Bea\u200b Field', 'Bea Field'],
    ['Bea \u200b Field', 'Bea Field'],
    ['a\u202eb\u2066c\u061cd\u200ee', 'abcde'],
    ['soft\u00adware', 'software'],
    ['a\u200db\u200cc', 'abc'],
    ['a\ufe0f1\ufe0f', 'a1'],
    ['x\u{e0067}\u{e0062}\u{e007f}', 'x'],
    ['Bea Field😀\u{e0061}\u{e007f}', 'Bea Field😀'],
    ['Bea™\u{e0061}\u{e007f}', 'Bea™'],
    ['🏴\u{e0061}\u{e007f}', '🏴'],
    ['Bea\u{13430} Field', 'Bea Field'],
    ['Bea\u{1343f}\u{13440} Field', 'Bea Field'],
    ['Bea\u{16fe4} Field', 'Bea Field'],
    ['Bea\u{1107f}\u{1bca0} Field', 'Bea Field'],
    ['ष\u200d\u180b\u200b', 'ष'],
    ['\u0301e\u0301', 'é'],
    ['م\u200b\u200c\u200cخ\u200c', 'م\u200cخ'],
    ['😀\u200d', '😀'],
  ])('drops the invisible characters from %j: %j', (text, name) => {
    expect(normalizeName(text)).toBe(name);
  });

  test.each([
    ...['👨‍👩‍👧', '🏳️‍🌈', '👩🏽‍🚀', '❤️', '❤️‍🔥', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '☝🏽', '🇩🇪', '🕵️‍♂️ team', '☎︎'],
    ...['می‌خواهم', 'क्‍ष', 'ന്‍റെ', 'രാജന്‍', 'ශ්‍රී', 'র‍্যাব', 'ᠪᠠᠢ᠌ᠨᠠ', 'ᠠᠮᠠᠷᠠᠭ᠎ᠠ', '葛󠄀城'],
    ...['\u0601١٢', '\u06dd٣', 'ܐ\u070fܒ'],
    ...['דנה לוי', 'محمد', 'นางสาว', '李雷', 'Nguyễn', 'O’Brien', 'H₂O', 'Ｘ社', 'ﾔﾏﾀﾞ', '✔ done'],
  ])('keeps the name %j', (text) => {
    expect(normalizeName(text)).toBe(text.normalize('NFC'));
  });

  test('drops a format character between Latin letters unless it has a glyph', () => {
    const kept: string[] = [];
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      const character = String.fromCodePoint(code);
      if (/\p{Cf}/u.test(character) && normalizeName(`a${character}b`) !== 'ab') {
        kept.push(code.toString(16));
      }
    }
    const numberMarks = ['600', '601', '602', '603', '604', '605', '6dd', '70f', '890', '891'];
    expect(kept).toEqual([...numberMarks, '8e2', '110bd', '110cd']);
  });

  test('keeps at most 30 marks after a letter', () => {
    const marks = '\u0327'.repeat(60);
    expect(normalizeName(`x${marks}y`)).toBe(`x${marks.slice(0, 30)}y`);
    expect(normalizeName(`x${'\u0327\u200b'.repeat(60)}y`)).toBe(`x${marks.slice(0, 30)}y`);
  });

  test('cuts a text that is too long for a name, but not within a character', () => {
    expect(normalizeName(`a${'🦔'.repeat(1000)}`)).toBe(`a${'🦔'.repeat(499)}`);
  });

  test('composes a letter and a mark', () => {
    expect(normalizeName('Zoe\u0308')).toBe('Zoë');
  });

  test('returns a name that does not change when normalized again, without direction or line-break characters', () => {
    const hostile = fc.constantFrom(
      ...[
        '\u200b',
        '\u200c',
        '\u200d',
        '\ufe0f',
        '\u202e',
        '\u3164',
        '\u3000',
        '\t',
        'a',
        'é',
        '\u0301',
      ],
      ...[
        'م',
        'خ',
        'क',
        '\u094d',
        '👨',
        '🏽',
        '1',
        '\u20e3',
        '🏴',
        '\u0937',
        '\u0344',
        '\u{16fe4}',
        '\u{e0067}',
        '\u{e007f}',
        'ᠠ',
        '\u180b',
      ],
      ...['\u180e', '葛', '\u{e0100}', '\u034f', '\u2800', '\u2066'],
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: hostile }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const name = normalizeName(typed);
        const bad =
          /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]|^\s|\s$|\s\s/u;
        expect(normalizeName(name)).toBe(name);
        expect(name).not.toMatch(bad);
        expect(hasVisibleCharacter(name)).toBe(name !== '');
      }),
      { seed: 49, numRuns: 2000 },
    );
  });
});

test('returns the position of an invalid character', () => {
  expect(invalidCharacterAt('🦔b')).toBeUndefined();
  expect(invalidCharacterAt('🦔\ufdd0')).toBe(2);
  expect(invalidCharacterAt('ab\u{1ffff}')).toBe(3);
});

describe('name keys', () => {
  test.each([
    ['Front Desk', ' front   DESK\u200b'],
    ['ÉCOLE', 'e\u0301cole'],
    ['ＡＢＣ　１２', 'abc 12'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδος', 'ΟΔΟΣ'],
    ['K', 'k'],
    ['ẞ', 'ß'],
    ['می‌خواهم', 'میخواهم'],
    ['❤️', '❤'],
    ['葛󠄀', '葛'],
  ])('nameKey returns the same key for %j and %j', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['m²', 'm2'],
    ['Maße', 'Masse'],
    ['ışık', 'isik'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['田中 太郎', '田中太郎'],
    ['a', 'а'],
  ])('nameKey returns different keys for %j and %j', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test('nameKey returns the same key for the upper and lower case of each letter', () => {
    const different: string[] = [];
    for (let code = 0x41; code < 0x1_e944; code += 1) {
      const letter = String.fromCodePoint(code);
      const upper = letter.toUpperCase();
      if (!/^\p{L}$/u.test(letter) || [...upper].length > 1) continue;
      if (nameKey(letter) !== nameKey(upper)) different.push(letter);
    }
    // The Turkish letter without a dot is a letter of its own.
    expect(different).toEqual(['ı']);
  });
});

test('nameKey takes less than 10 ms for a long run of marks', () => {
  const name = `e${'\u0301\u0327'.repeat(4999)}`;
  const begin = performance.now();
  for (let count = 0; count < 20; count += 1) nameKey(name);
  // Without the bound each takes more than 100 ms.
  expect(performance.now() - begin).toBeLessThan(200);
});

test('personNameKey returns the same key for compatible forms of letters', () => {
  expect(personNameKey('Ⓐnn ﬁeld²')).toBe(personNameKey('ann FIELD2'));
});
