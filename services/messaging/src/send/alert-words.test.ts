import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAlertWordMatcher } from './alert-words.ts';

const matcher = createAlertWordMatcher([
  { user_id: 1, alert_words: ['Lunch', 'c++'] },
  { user_id: 2, alert_words: ['lunch break'] },
  { user_id: 3, alert_words: ['ПРИВЕТ'] },
]);

test.each([
  ['lunch', [1]],
  ['LUNCH!', [1]],
  ['my (lunch)', [1]],
  ['my [lunch]', [1]],
  ['"lunch"', [1]],
  ['*lunch*', [1]],
  ['`lunch`', [1]],
  ['>lunch: now', [1]],
  ['a lunch break?', [1, 2]],
  ['lunch\nbreak', [1]],
  ['launch', []],
  ['lunches', []],
  ['brunch-lunch', []],
  ['lunch-time', []],
  ['we use c++, really', [1]],
  ['привет всем', [3]],
  ['', []],
])('finds alert words in the text %j for the users %j', (text, userIds) => {
  expect([...matcher(text)].sort()).toEqual(userIds);
});

test('finds the same alert words as a search at every position', () => {
  const letter = fc.constantFrom('a', 'B', ' ', '.', '*', '(', ')', '-');
  const word = fc
    .string({ unit: letter, minLength: 1, maxLength: 4 })
    .filter((text) => text.trim() === text);
  const text = fc.string({ unit: letter, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(word, { maxLength: 5 }), text, (words, content) => {
      const users = words.map((alertWord, index) => ({
        user_id: index + 1,
        alert_words: [alertWord],
      }));
      const expected = users.filter(({ alert_words: [own = ''] }) => stands(own, content));
      const found = [...createAlertWordMatcher(users)(content)].sort((a, b) => a - b);
      expect(found).toEqual(expected.map(({ user_id }) => user_id));
    }),
  );
});

function stands(word: string, content: string): boolean {
  const escaped = word.replace(/[^a-zA-Z ]/g, '\\$&');
  return new RegExp(`(?:^|(?<=[\\s.,;'"([*>\`]))${escaped}(?=$|[\\s.,;'")\\]?!:*\`])`, 'i').test(
    content,
  );
}

test('matches 20,000 alert words in less than 0.2 s of CPU time', () => {
  const users = Array.from({ length: 20_000 }, (_, index) => ({
    user_id: index + 1,
    alert_words: [`word${index}`],
  }));
  const find = createAlertWordMatcher(users);
  const content = 'word '.repeat(2_000);
  const before = process.threadCpuUsage();
  for (let turn = 0; turn < 10; turn++) find(content);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});
