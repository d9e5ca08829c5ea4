import { describe, expect, test } from 'vitest';
import { compareCounts, countFindings, type Finding } from './english.ts';
import { habitsIn } from './patterns.ts';
import { textsOf } from './texts.ts';

describe('habits', () => {
  test.for([
    ['docs', 'What is refused is logged.', 'a clause as the subject'],
    ['docs', 'Whoever has the link may join.', 'a clause as the subject'],
    ['comments', 'Returns what one can see.', '"one" for a person'],
    ['comments', 'Waits until somebody writes.', '"somebody"'],
    ['interface', 'They are told by mail.', '"told"'],
    ['docs', 'The list is read anew.', '"anew"'],
    ['docs', 'Each service has an own schema.', '"an own"'],
    [
      'comments',
      'The reason is logged when users rejects a key.',
      'a service without "the … service"',
    ],
    ['docs', `A sentence ${'of many words '.repeat(10)}`, 'a sentence of more than 30 words'],
    ['titles', 'a message without content', 'a title without a verb'],
  ] as const)('finds a habit in a text of the kind %s: %s', ([kind, text, habit]) => {
    expect(habitsIn({ kind, text })).toContain(habit);
  });

  test.for([
    ['docs', 'What does a poll cost?'],
    ['docs', 'The server has one process or six.'],
    ['docs', 'The users service rejects the key.'],
    ['docs', 'Run `somebody anew` once.'],
    ['comments', 'Returns the users who can read the channel.'],
    ['titles', 'rejects a topic longer than 60 characters'],
    ['comments', `Returns ${'many words '.repeat(10)} @throws ${'when none is left '.repeat(5)}`],
    ['interface', 'They won’t be notified'],
  ] as const)('finds no habit in a text of the kind %s: %s', ([kind, text]) => {
    expect(habitsIn({ kind, text })).toEqual([]);
  });
});

test('reads paragraphs, items and cells of a page, without code and headings', () => {
  const page =
    '# Title here\n\nOne line\nand another.\n- an item\n\n```\ncode here\n```\n| a cell | x |\n';
  expect(textsOf('docs/page.md', page)).toEqual([
    { kind: 'docs', line: 3, text: 'One line and another.' },
    { kind: 'docs', line: 5, text: 'an item' },
    { kind: 'docs', line: 10, text: 'a cell' },
  ]);
});

test('reads comments and titles of a test, and texts of the interface', () => {
  const code =
    "/**\n * Joins\n * lines.\n */\n// Also this.\ntest.for(rows)('keeps %s', () => {});\ntest.each([['a', 1]] as const)('drops %s');\n";
  expect(textsOf('services/kit/test/a.test.ts', code)).toEqual([
    { kind: 'comments', line: 2, text: 'Joins lines.' },
    { kind: 'comments', line: 5, text: 'Also this.' },
    { kind: 'titles', line: 6, text: 'keeps %s' },
    { kind: 'titles', line: 7, text: 'drops %s' },
  ]);
  const view = "const label = 'Mark as read';\nreturn <p>No messages yet</p>;\n";
  expect(textsOf('services/web/src/view.tsx', view).map(({ text }) => text)).toEqual([
    'No messages yet',
    'Mark as read',
  ]);
});

test('reports the sentences of a count that rose, and the command to lower a count that fell', () => {
  const finding: Finding = {
    ...{ kind: 'docs', place: 'docs', habit: '"anew"' },
    ...{ where: 'docs/a.md:1', text: 'Read it anew.' },
  };
  const counts = countFindings([finding]);
  expect(compareCounts(counts, [finding])).toEqual([]);
  expect(compareCounts({}, [finding])).toEqual([
    'docs of docs: "anew": 1 instead of 0:',
    '  docs/a.md:1: Read it anew.',
  ]);
  expect(compareCounts(counts, [])).toEqual([
    expect.stringContaining(
      'docs of docs: "anew": 0 instead of 1. Lower the committed count: node ',
    ),
  ]);
});
