import { describe, expect, test } from 'vitest';
import { isMeMessage, isReadingClient, normalizeContent } from './message-content.ts';
import { checkTopicsPolicy, normalizeTopic } from './topics.ts';

describe('message content', () => {
  test.each([
    ['hello', 'hello'],
    ['\n\r\n  hello \n\t', '  hello'],
    ['    code', '    code'],
  ])('stores the content %j as %j', (text, stored) => expect(normalizeContent(text)).toBe(stored));

  test.each(['', ' \n ', '\0', 'a\0b', '\u200b\u2060', '\u3164', '\u202e'])(
    'rejects the content %j',
    (text) => {
      expect(() => normalizeContent(text)).toThrow(
        expect.objectContaining({ code: 'BAD_REQUEST' }),
      );
    },
  );

  test('truncates content to 10,000 code points, including the truncation mark', () => {
    expect(normalizeContent('💬'.repeat(10_000))).toBe('💬'.repeat(10_000));
    expect(normalizeContent('💬'.repeat(10_001))).toBe(
      `${'💬'.repeat(10_000 - 20)}\n[message truncated]`,
    );
  });

  test('recognizes a /me message only if the content begins with the command', () => {
    expect(isMeMessage('/me waves')).toBe(true);
    expect(isMeMessage('/meow')).toBe(false);
    expect(isMeMessage(' /me waves')).toBe(false);
  });
});

describe('topics', () => {
  test.each([
    [' a b ', 'a b'],
    ['a\tb\r\nc', 'a b c'],
    ['💬a\u0007b', '💬a b'],
    [' \t\u200b\u202e', ''],
    ['a\u2028b', 'a b'],
    ['(no topic)\u200b', ''],
    ['(no topic)', ''],
    ['general chat', ''],
    ['General Chat', ''],
    ['ｇｅｎｅｒａｌ　ｃｈａｔ', ''],
    ['(No Topic)', ''],
    ['General chats', 'General chats'],
    ['💬'.repeat(60), '💬'.repeat(60)],
    ['💬'.repeat(61), `${'💬'.repeat(57)}...`],
  ])('stores the topic %j as %j', (text, stored) => {
    expect(normalizeTopic(text, 'general chat')).toBe(stored);
  });

  test('reports an invalid character in a topic with its position', () => {
    expect(() => normalizeTopic('💬a\ufdd0b', '')).toThrow('position 3');
    expect(() => normalizeTopic('a\ud800', '')).toThrow('position 2');
  });

  test.each([
    ['', 'inherit', 'disable_empty_topic', false],
    ['', 'inherit', 'allow_empty_topic', true],
    ['', 'allow_empty_topic', 'disable_empty_topic', true],
    ['', 'disable_empty_topic', 'allow_empty_topic', false],
    ['a', 'empty_topic_only', 'allow_empty_topic', false],
    ['', 'empty_topic_only', 'disable_empty_topic', true],
    ['a', 'inherit', 'disable_empty_topic', true],
  ])(
    'checks whether the topic %j is permitted in a channel with %s and a realm with %s: %s',
    (topic, channelPolicy, realmPolicy, may) => {
      const check = () => checkTopicsPolicy(topic, { channelPolicy, realmPolicy });
      if (may) check();
      else expect(check).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
    },
  );
});

test.each([
  ['website', true],
  ['ChatMobile', true],
  ['ChatElectron', true],
  ['chat-terminal', true],
  ['ChatFlutter', true],
  ['chat-ios', true],
  ['ChatPython', false],
  ['ChatNagios', false],
  ['Unspecified', false],
])('counts messages sent with the client %s as read by their sender: %s', (name, expected) => {
  expect(isReadingClient(name)).toBe(expected);
});
