import { expect, test } from 'vitest';
import { quoteText } from './quote-text.ts';

const sender = { sender_full_name: 'Ann Lee', sender_id: 7 };

test('writes a quotation as a mention of the sender, a link to the message and a fenced block', () => {
  expect(quoteText(sender, 'hello', '#narrow/dm/7/near/5')).toBe(
    '@_**Ann Lee|7** [said](#narrow/dm/7/near/5):\n```quote\nhello\n```\n',
  );
});

test('uses a longer fence to quote a text that contains a fence', () => {
  const quoted = quoteText(sender, '````md\na\n````', '#x');
  expect(quoted).toContain('`````quote\n````md\na\n````\n`````\n');
});
