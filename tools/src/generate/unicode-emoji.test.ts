import { findUnicodeEmoji, unicodeEmojiName } from '@chat/kit/emoji/unicode-emoji';
import { expect, test } from 'vitest';
import clients from './emoji-names.json' with { type: 'json' };

test('each name that existing clients use finds its emoji, and the first is the one that is shown', () => {
  expect(Object.keys(clients.names)).toHaveLength(1_847);
  for (const [code, names] of Object.entries(clients.names)) {
    expect(unicodeEmojiName(code)).toBe(names[0]);
    for (const name of names) expect([name, findUnicodeEmoji(name)]).toEqual([name, code]);
  }
});
