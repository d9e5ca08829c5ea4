import { expect, test } from 'vitest';
import { quoteText } from './quote-text.ts';

const sender = { sender_full_name: 'Ann Lee', sender_id: 7 };

test('a quote says who said it, links to it and is fenced', () => {
  expect(quoteText(sender, 'hello', '#narrow/dm/7/near/5')).toBe(
    '@_**Ann Lee|7** [said](#narrow/dm/7/near/5):\n```quote\nhello\n```\n',
  );
});

test('a fence within the quoted text does not end the quote', () => {
  const quoted = quoteText(sender, '````md\na\n````', '#x');
  expect(quoted).toContain('`````quote\n````md\na\n````\n`````\n');
});
