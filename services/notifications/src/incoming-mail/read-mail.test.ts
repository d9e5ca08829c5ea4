import { Readable } from 'node:stream';
import { createLogger } from '@chat/kit/logging/logger';
import { afterAll, expect, test } from 'vitest';
import { htmlBounds, isWithinBounds } from './pipeline/html-bounds.ts';
import { ownText } from './pipeline/own-text.ts';
import { createHeldBytes, createMailReaders, type HeldBytes, readMail } from './read-mail.ts';
import type { ShownParts } from './recipients.ts';

const log = createLogger({ service: 'test', level: 'error' });
const readers = createMailReaders(log);
afterAll(() => readers[Symbol.asyncDispose]());

const shown: ShownParts = {
  showsSender: false,
  keepsSignature: false,
  keepsQuotes: false,
  prefersHtml: true,
  isReply: false,
};

const lunch = 'Subject: Lunch\r\n\r\nSoup\r\n';
/** Returns the stream of an arriving mail of this size. */
const arriving = (bytes: number) =>
  Readable.from([Buffer.from(lunch), Buffer.alloc(bytes - lunch.length, 'x\r\n')]);

const read = (stream: AsyncIterable<Buffer>, held: ReturnType<HeldBytes['ofMail']>) =>
  readMail(readers, stream, {
    ...{ shown: [shown], sender: '192.0.2.1' },
    ...{ returnPath: 'zoe@elsewhere.example', mostBytes: 1_000, held },
  });

test('reads a mail of the maximum size, but rejects a larger mail without keeping it', async () => {
  const held = createHeldBytes(10_000).ofMail();
  expect(await read(arriving(1_000), held)).toMatchObject({
    mail: { topic: 'Lunch', text: expect.stringMatching(/^Soup/) },
    returnPath: 'zoe@elsewhere.example',
  });
  expect(await read(arriving(1_001), held)).toBe('too large');
});

test('rejects a mail that would exceed the limit for all mails together, until another mail ends', async () => {
  const all = createHeldBytes(1_500);
  const [first, second] = [all.ofMail(), all.ofMail()];
  expect(await read(arriving(1_000), first)).toMatchObject({ mail: { topic: 'Lunch' } });
  expect(await read(arriving(600), second)).toBe('no room');
  // It has released the memory that it held
  expect(await read(arriving(500), all.ofMail())).toMatchObject({ mail: { topic: 'Lunch' } });
  expect(await read(arriving(100), all.ofMail())).toBe('no room');
  first[Symbol.dispose]();
  second[Symbol.dispose]();
  expect(await read(arriving(1_000), all.ofMail())).toMatchObject({ mail: { topic: 'Lunch' } });
  // A mail releases its memory only once
  second[Symbol.dispose]();
  expect(await read(arriving(100), all.ofMail())).toBe('no room');
});

test('rejects when the connection breaks', async () => {
  const held = createHeldBytes(10_000).ofMail();
  async function* broken() {
    yield Buffer.from(lunch);
    throw new Error('connection lost');
  }
  await expect(read(broken(), held)).rejects.toThrow('connection lost');
});

test('gives a mail the same digest whichever servers it passed, but a different digest if text, time or files differ', async () => {
  const digestOf = async (raw: string) => {
    const mail = await read(Readable.from([Buffer.from(raw)]), createHeldBytes(10_000).ofMail());
    return typeof mail === 'string' ? mail : mail.mail.digest;
  };
  const date = 'Date: Fri, 1 May 2026 10:12:00 +0000\r\n';
  const file = (content: string) =>
    `Content-Type: multipart/mixed; boundary=part\r\n\r\n--part\r\nContent-Type: image/png\r\n\r\n${content}\r\n--part--\r\n`;
  const digest = await digestOf(date + lunch);
  expect(await digestOf(`Received: from a by b\r\n${date}${lunch}`)).toBe(digest);
  const others = [
    lunch,
    `${date}${lunch}Bread\r\n`,
    `${date}Subject: Dinner\r\n\r\nSoup\r\n`,
    date + file('one'),
    date + file('two'),
  ];
  const digests = await Promise.all(others.map(digestOf));
  expect(new Set([digest, ...digests]).size).toBe(1 + others.length);
});

/** Reads a mail that consists of this HTML and a plain text as its alternative. */
function readMarkup(html: string, plain?: string, by = readers) {
  const part = (type: string, text: string) =>
    `--part\r\nContent-Type: text/${type}\r\n\r\n${text}\r\n`;
  const parts = [...(plain === undefined ? [] : [part('plain', plain)]), part('html', html)];
  const raw = `Content-Type: multipart/alternative; boundary=part\r\n\r\n${parts.join('')}--part--\r\n`;
  return readMail(by, Readable.from([Buffer.from(raw)]), {
    ...{ shown: [shown], sender: '192.0.2.1', returnPath: 'zoe@elsewhere.example' },
    ...{ mostBytes: 10_000_000, held: createHeldBytes(10_000_000).ofMail() },
  });
}

const { elements, depth, nesting, indents } = htmlBounds;
const longestMs = 5_000;
const around = (count: number, text: string) =>
  `${'<div>'.repeat(count)}${text}${'</div>'.repeat(count)}`;

test.each([
  ['nested markup at the bound', around(depth, 'Soup')],
  ['many elements', `Soup${'<br>'.repeat(elements)}`],
  ['markup that is cut off', `Soup${' '.repeat(300_000)}${around(depth + 1, '')}`],
])('reads a mail with %s', async (_what, html) => {
  const mail = await readMarkup(html);
  expect(typeof mail === 'string' ? mail : mail.ownTextFor(shown)).toBe('Soup');
});

test.each([
  ['nested too deeply', around(depth + 1, 'Soup')],
  ['of too many elements', `Soup${'<br>'.repeat(elements + 1)}`],
  ['that opens elements without end', '<font>'.repeat(30_000)],
  ['of quotes nested too deeply', `${'<blockquote>'.repeat(nesting + 1)}Soup`],
  ['of lists nested too deeply', `${'<ul><li>'.repeat(nesting + 1)}Soup`],
  [
    'of too many lines in nested quotes',
    `${'<blockquote>'.repeat(20)}${'<p>x'.repeat(indents / 20)}`,
  ],
])('ignores markup %s, and rejects a mail without plain text', async (_what, html) => {
  expect(await readMarkup(html)).toBe('unreadable');
  const mail = await readMarkup(html, 'Bread');
  expect(typeof mail === 'string' ? mail : mail.ownTextFor(shown)).toBe('Bread');
});

test.each([
  [
    'in nested quotes',
    `${'<blockquote>'.repeat(nesting)}${'<p>x'.repeat(indents / nesting - nesting)}`,
  ],
  [
    'in preformatted text',
    `${'<blockquote>'.repeat(nesting)}<pre>${'x\n'.repeat(indents / nesting - nesting)}`,
  ],
  [
    'in nested lists',
    `${'<ul><li>'.repeat(nesting)}${'x<br>'.repeat(indents / nesting - nesting * 2)}`,
  ],
  ['in nested items without lists', `${'<menu><li>'.repeat(140)}${'x<br>'.repeat(19_000)}`],
  [
    'in nested quotes of Gmail',
    `${'<div class=gmail_quote>'.repeat(290)}${'x<br>'.repeat(19_000)}`,
  ],
])('reads many lines %s in time', (_what, html) => {
  const before = process.threadCpuUsage();
  const wish = { keepsSignature: false, keepsQuotes: false, prefersHtml: false, isReply: false };
  expect(isWithinBounds(html)).toBe(true);
  const text = { calendars: [], blocks: [{ text: '', html }] };
  expect(ownText({ ...text, kind: 'answer', subject: 'Re: Soup' }, wish)).toContain('x');
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(longestMs);
});

test('rejects a mail that takes too long to read', async () => {
  // Within the bounds: each paragraph reopens the tags that the first paragraph left open.
  const fonts = Array.from({ length: depth - 1 }, (_, index) => `<font size=${index}>`).join('');
  await using hasty = createMailReaders(log, 1);
  expect(await readMarkup(`${fonts}${'<p>x'.repeat(19_000)}`, undefined, hasty)).toBe(
    'too complex',
  );
});
