import { expect, test } from 'vitest';
import { customEmoji, emojiIn, matchingEmoji } from './emoji-data.ts';

const emoji = emojiIn({
  code_to_names: {
    '2693': ['anchor'],
    '1f600': ['grinning', 'happy'],
    '1f44d': ['+1', 'thumbs_up', 'like'],
    '1f44b': ['wave', 'hello'],
    '1f435': ['monkey_face'],
    '1f3c1': ['checkered_flag'],
    'not-hex': ['broken'],
  },
});

test('puts each emoji into the category whose first emoji precedes it most closely', () => {
  expect(emoji.map(({ emoji_name, category }) => [emoji_name, category])).toEqual([
    ['anchor', 'symbols'],
    ['grinning', 'smileys'],
    ['+1', 'smileys'],
    ['wave', 'people'],
    ['monkey_face', 'nature'],
    ['checkered_flag', 'flags'],
  ]);
  expect(emoji[1]?.text).toBe('😀');
  expect(emoji[0]?.text).toBe('⚓\ufe0f');
});

test.each([
  ['wav', ['wave']],
  ['thumbs up', ['+1']],
  ['h', ['grinning', 'wave', 'anchor', 'checkered_flag', '+1']],
  ['nothing', []],
])('finds the emoji for the query %j: %j', (query, expected) => {
  expect(matchingEmoji(emoji, query).map(({ emoji_name }) => emoji_name)).toEqual(expected);
});

test('omits deactivated custom emoji', () => {
  const one = { id: '1', name: 'logo', source_url: '/l.png', still_url: null, author_id: 1 };
  const all = new Map([
    ['1', { ...one, deactivated: false }],
    ['2', { ...one, id: '2', name: 'old', deactivated: true }],
  ]);
  expect(customEmoji(all).map(({ emoji_name }) => emoji_name)).toEqual(['logo']);
});

test('returns no emoji for an invalid document', () => {
  expect(emojiIn(undefined)).toEqual([]);
});
