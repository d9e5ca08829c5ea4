import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ParsedMail, simpleParser } from 'mailparser';
import { type OwnText, ownTextOf } from './mail-content.ts';

/** A parsed mail and what the connection said of it. */
export type IncomingMail = {
  parsed: ParsedMail;
  ownText: OwnText;
  returnPath: string;
  /** The same however the mail was transferred. */
  digest: string;
};

/** Bytes that one process holds of mails which are being taken. */
export type HeldBytes = ReturnType<typeof createHeldBytes>;

/** Holds at most so many bytes of all mails together. */
export function createHeldBytes(most: number) {
  let all = 0;
  return {
    /** Those of one mail, until it is disposed. */
    ofMail() {
      let own = 0;
      return {
        /** Holds further bytes; false, and no change, when all mails together would exceed the limit. */
        add(bytes: number): boolean {
          if (all + bytes > most) return false;
          all += bytes;
          own += bytes;
          return true;
        },
        [Symbol.dispose]() {
          all -= own;
          own = 0;
        },
      };
    },
  };
}

/**
 * Reads a mail. The sender decides how much follows, so nothing of it is kept beyond `mostBytes`, or beyond what all mails
 * together may have. `unreadable`: it has more headers or parts than the parser reads, so that trying again is in vain.
 *
 * @throws an error when the connection breaks off
 */
export async function readMail(
  stream: AsyncIterable<Buffer>,
  {
    returnPath,
    mostBytes,
    held,
  }: { returnPath: string; mostBytes: number; held: ReturnType<HeldBytes['ofMail']> },
): Promise<IncomingMail | 'too large' | 'no room' | 'unreadable'> {
  const chunks: Buffer[] = [];
  let size = 0;
  let refused: 'too large' | 'no room' | undefined;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > mostBytes) refused ??= 'too large';
    else if (!refused && !held.add(chunk.length)) refused = 'no room';
    if (!refused) chunks.push(chunk);
    else if (chunks.length > 0) {
      // At once, so that of many mails that come together some have room.
      chunks.length = 0;
      held[Symbol.dispose]();
    }
  }
  if (refused) return refused;
  const parsed = await parse(chunks);
  if (!parsed) return 'unreadable';
  return { parsed, ownText: ownTextOf(parsed), returnPath, digest: digestOf(parsed) };
}

async function parse(chunks: readonly Buffer[]): Promise<ParsedMail | undefined> {
  try {
    return await simpleParser(Readable.from(chunks, { objectMode: false }), {
      skipHtmlToText: true,
      keepDeliveryStatus: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      skipImageLinks: true,
    });
  } catch {
    // The error could quote the mail.
    return undefined;
  }
}

/** Of what the sender wrote: each server on the way adds headers. */
function digestOf({ date, subject, text, html, attachments }: ParsedMail): string {
  const files = attachments.map(({ filename, checksum }) => [filename, checksum]);
  const written = JSON.stringify([date, subject, text, html, files]);
  return createHash('sha256').update(written).digest('base64url');
}
