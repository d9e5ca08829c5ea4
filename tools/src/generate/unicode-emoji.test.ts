import { findUnicodeEmoji, unicodeEmojiName } from '@chat/kit/emoji/unicode-emoji';
import { expect, test } from 'vitest';
import clients from './emoji-names.json' with { type: 'json' };

test('every name that existing clients use is of their emoji, their first name the one it is shown by', () => {
  expect(Object.keys(clients.names)).toHaveLength(1_847);
  for (const [code, names] of Object.entries(clients.names)) {
    expect(unicodeEmojiName(code)).toBe(names[0]);
    for (const name of names) expect([name, findUnicodeEmoji(name)]).toEqual([name, code]);
  }
});
