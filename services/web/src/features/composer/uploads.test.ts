import { expect, test } from 'vitest';
import { linkOf, placeholderOf } from './uploads.ts';

test('the link to a file has its name without brackets', () => {
  const body = JSON.stringify({ result: 'success', url: '/user_uploads/1/ab/a.png' });
  expect(linkOf(body, { name: 'a[1].png' })).toBe('[a1.png](/user_uploads/1/ab/a.png)');
});

test('each file has a placeholder of its own', () => {
  expect(placeholderOf('1', 'a.png')).not.toBe(placeholderOf('2', 'a.png'));
});
