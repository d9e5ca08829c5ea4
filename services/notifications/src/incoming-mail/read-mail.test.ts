import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createHeldBytes, type HeldBytes, readMail } from './read-mail.ts';

const lunch = 'Subject: Lunch\r\n\r\nSoup\r\n';
/** A mail of this size, as it arrives. */
const arriving = (bytes: number) =>
  Readable.from([Buffer.from(lunch), Buffer.alloc(bytes - lunch.length, 'x\r\n')]);

const read = (stream: AsyncIterable<Buffer>, held: ReturnType<HeldBytes['ofMail']>) =>
  readMail(stream, { returnPath: 'zoe@elsewhere.example', mostBytes: 1_000, held });

test('reads a mail of the largest size, and refuses a larger one without keeping it', async () => {
  const held = createHeldBytes(10_000).ofMail();
  expect(await read(arriving(1_000), held)).toMatchObject({
    parsed: { subject: 'Lunch', text: expect.stringMatching(/^Soup/) },
    returnPath: 'zoe@elsewhere.example',
  });
  expect(await read(arriving(1_001), held)).toBe('too large');
});

test('refuses what all mails together have no room for, until one of them ends', async () => {
  const all = createHeldBytes(1_500);
  const [first, second] = [all.ofMail(), all.ofMail()];
  expect(await read(arriving(1_000), first)).toMatchObject({ parsed: { subject: 'Lunch' } });
  expect(await read(arriving(600), second)).toBe('no room');
  // It does not hold what it had.
  expect(await read(arriving(500), all.ofMail())).toMatchObject({ parsed: { subject: 'Lunch' } });
  expect(await read(arriving(100), all.ofMail())).toBe('no room');
  first[Symbol.dispose]();
  second[Symbol.dispose]();
  expect(await read(arriving(1_000), all.ofMail())).toMatchObject({ parsed: { subject: 'Lunch' } });
  // A mail gives back what it holds, once.
  second[Symbol.dispose]();
  expect(await read(arriving(100), all.ofMail())).toBe('no room');
});

test('rejects when the connection breaks off', async () => {
  const held = createHeldBytes(10_000).ofMail();
  async function* broken() {
    yield Buffer.from(lunch);
    throw new Error('connection lost');
  }
  await expect(read(broken(), held)).rejects.toThrow('connection lost');
});

test('gives a mail the same digest whichever servers it passed, and another one for other text, time or files', async () => {
  const digestOf = async (raw: string) => {
    const mail = await read(Readable.from([Buffer.from(raw)]), createHeldBytes(10_000).ofMail());
    return typeof mail === 'string' ? mail : mail.digest;
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
