import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('parses up to 64 levels of nesting, and any number of brackets side by side or in strings', () => {
  expect(JSON.stringify(parseJson(nested(64)))).toBe(nested(64));
  expect(parseJson(`[${'[],'.repeat(100)}{}]`)).toHaveLength(101);
  expect(parseJson(`"\\"${'[{'.repeat(100)}"`)).toHaveLength(201);
});

test.each([
  ['65 lists', nested(65)],
  ['65 objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`],
  ['an opened string between brackets', `["]]]",${nested(64)}]`],
  ['200,000 lists', nested(200_000)],
])('throws a SyntaxError for %s', (_name, text) =>
  expect(() => parseJson(text)).toThrow(SyntaxError),
);
