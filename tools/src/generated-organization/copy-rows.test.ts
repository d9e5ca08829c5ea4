import { expect, test } from 'vitest';
import { formatRow } from './copy-rows.ts';

test('formatRow escapes separators and backslashes within values', () => {
  const row = ['a\tb', 'c\\d', 'two\nlines\r', '\\N', null, true, 7, new Date(0)];

  expect(formatRow(row)).toBe(
    'a\\tb\tc\\\\d\ttwo\\nlines\\r\t\\\\N\t\\N\ttrue\t7\t1970-01-01T00:00:00.000Z\n',
  );
});
