import { findUnicodeEmoji, unicodeEmojiName } from '@chat/kit/emoji/unicode-emoji';
import { expect, test } from 'vitest';
import clients from './emoji-names.json' with { type: 'json' };

test('finds the emoji for each name that existing clients use, and shows the first name', () => {
  expect(Object.keys(clients.names)).toHaveLength(1_847);
  for (const [code, names] of Object.entries(clients.names)) {
    expect(unicodeEmojiName(code)).toBe(names[0]);
    for (const name of names) expect([name, findUnicodeEmoji(name)]).toEqual([name, code]);
  }
});
