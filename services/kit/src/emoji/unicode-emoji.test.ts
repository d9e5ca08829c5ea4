import { describe, expect, test } from 'vitest';
import emoji from './gen/unicode-emoji.json' with { type: 'json' };
import {
  findUnicodeEmoji,
  isUnicodeEmoji,
  unicodeEmojiCode,
  unicodeEmojiName,
  unicodeEmojiNames,
} from './unicode-emoji.ts';

test.each([
  ['smile', '1f642'],
  ['big_smile', '1f604'],
  ['+1', '1f44d'],
  ['thumbs_up', '1f44d'],
  ['heart', '2764'],
  ['tada', '1f389'],
  ['octopus', '1f419'],
  ['check', '2705'],
  ['hash', '0023-20e3'],
  ['united_states', '1f1fa-1f1f8'],
  ['piñata', '1fa85'],
  ['dislike', '1f44e'],
])('finds the emoji %s with the code %s', (name, code) => {
  expect(findUnicodeEmoji(name)).toBe(code);
  expect(unicodeEmojiNames.get(code)).toContain(name);
});

test.each(['', 'no_such_emoji', 'constructor', 'Smile', ':smile:', '1f642'])(
  'finds no emoji for the name %j',
  (name) => {
    expect(findUnicodeEmoji(name)).toBeUndefined();
  },
);

describe('unicodeEmojiCode', () => {
  test.each([
    ['🙂', '1f642'],
    ['❤️', '2764'],
    ['#️⃣', '0023-20e3'],
    ['🇺🇸', '1f1fa-1f1f8'],
    ['👩‍🚀', '1f469-200d-1f680'],
  ])('returns the code of the emoji %s', (text, code) => {
    expect(unicodeEmojiCode(text)).toBe(code);
    expect(findUnicodeEmoji(unicodeEmojiName(code) ?? '')).toBe(code);
  });

  test.each(['', 'a', '🙂🙂', '👍🏽', '🏽', '🇺', '5'])('returns no code for %j', (text) => {
    expect(unicodeEmojiCode(text)).toBeUndefined();
  });
});

test('gives every emoji at least one name, and each name to only one emoji', () => {
  const codes = [...unicodeEmojiNames.keys()];
  expect(codes.length).toBeGreaterThan(1800);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-f]{4,5}(-[0-9a-f]{4,5})*$/);
    const names = unicodeEmojiNames.get(code) ?? [];
    expect(names.length, code).toBeGreaterThan(0);
    for (const name of names) expect(findUnicodeEmoji(name)).toBe(code);
  }
});

test('accepts a reused name for both of its emoji, and returns the newer one for it', () => {
  for (const [name, code] of Object.entries(emoji.older)) {
    expect(isUnicodeEmoji(name, code)).toBe(true);
    expect(findUnicodeEmoji(name)).not.toBe(code);
  }
  expect(isUnicodeEmoji('beetle', '1fab2')).toBe(true);
  expect(isUnicodeEmoji('beetle', '1f44d')).toBe(false);
});

test('has only names that can stand between colons', () => {
  for (const name of [...unicodeEmojiNames.values()].flat())
    expect(name).toMatch(/^[\p{L}\p{N}_+.-]+$/u);
});
