import { expect, test } from 'vitest';
import { emptyState } from '../../store/testing.ts';
import { charactersLeft, charactersLeftText, textProblem } from './problems.ts';
import { placeholderOf, withoutUpload } from './uploads.ts';

const state = emptyState({ max_message_length: 1_000 });

test.each([
  [500, undefined],
  [501, '499 characters left'],
  [1_000, '0 characters left'],
  [1_001, '1 character over the limit'],
])('shows how many characters are left in a text of %i characters: %j', (length, said) => {
  expect(charactersLeftText(charactersLeft(state, 'x'.repeat(length)))).toBe(said);
});

test('rejects a text that is too long or contains an unfinished upload', () => {
  expect(textProblem(state, 'x'.repeat(1_000))).toBeUndefined();
  expect(textProblem(state, 'x'.repeat(1_002))).toBe('2 characters over the limit');
  expect(textProblem(state, placeholderOf('x1', 'a.png'))).toContain('still uploading');
});

test("removes a removed file's placeholder, and its line if nothing else is on it", () => {
  const file = { id: 'x1', name: 'a.png' };
  const placeholder = placeholderOf(file.id, file.name);
  expect(withoutUpload(`one\n${placeholder}\n\ntwo`, file)).toBe('one\n\ntwo');
  expect(withoutUpload(`see ${placeholder} there`, file)).toBe('see  there');
});
