import { expect, test } from 'vitest';
import { diffHtml } from './html-diff.ts';

const inserted = (text: string) => `<span class="highlight_text_inserted">${text}</span>`;
const deleted = (text: string) => `<span class="highlight_text_deleted">${text}</span>`;

test.each([
  ['the same', '<p>a</p>', '<p>a</p>', '<p>a</p>'],
  ['a word', '<p>a b</p>', '<p>a c</p>', `<p>a ${deleted('b')}${inserted('c')}</p>`],
  ['words that came', '<p>a</p>', '<p>a b</p>', `<p>a${inserted(' b')}</p>`],
  ['words that went', '<p>a b</p>', '<p>a</p>', `<p>a${deleted(' b')}</p>`],
  [
    'emphasis, whose tags are those of the new text',
    '<p>a</p>',
    '<p><strong>a</strong></p>',
    '<p><strong>a</strong></p>',
  ],
  [
    'another structure',
    '<p>a</p>',
    '<ul>\n<li>b</li>\n</ul>',
    `${deleted('a')}<ul>\n<li>${inserted('b')}</li>\n</ul>`,
  ],
  [
    'an entity as a whole',
    '<p>&lt;</p>',
    '<p>&gt;</p>',
    `<p>${deleted('&lt;')}${inserted('&gt;')}</p>`,
  ],
])('diffs %s', (_name, before, after, diff) => {
  expect(diffHtml({ before, after }, { timeoutMs: 10_000 })).toBe(diff);
});

test('compares texts with nothing in common in bounded time', () => {
  const words = (from: number) =>
    Array.from({ length: 20_000 }, (_, index) => `w${from + index}`).join(' ');
  const cpuBefore = process.threadCpuUsage();
  const diff = diffHtml(
    { before: `<p>${words(0)}</p>`, after: `<p>${words(50_000)}</p>` },
    { timeoutMs: 100 },
  );
  const { user, system } = process.threadCpuUsage(cpuBefore);
  expect((user + system) / 1_000).toBeLessThan(2_000);
  expect(diff).toContain('w50000');
});
