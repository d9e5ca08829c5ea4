import type { Logger } from '@chat/kit/logging/logger';
import { createThreadPool, type ThreadPool } from '@chat/kit/threads/thread-pool';
import type { TextWish } from './pipeline/own-text.ts';
import type { ArrivedMail, MailContent, ParseOutcome } from './pipeline/parse-mail.ts';
import type { ShownParts } from './recipients.ts';

/** A mail, its text as each recipient wants it, and what the connection said of it. */
export type IncomingMail = {
  mail: MailContent;
  ownTextFor(shown: ShownParts): string;
  returnPath: string;
};

/** Worker threads that read mails. */
export type MailReaders = ThreadPool<ArrivedMail, ParseOutcome>;

/** A mail of 25 MiB took 1.4 seconds on a busy machine. */
const defaultDeadlineMs = 10_000;
/** Servers wait for minutes, but their connection counts until then. */
const waitMs = 30_000;

/** Opens the threads, which start when they are needed. Disposing ends them. */
export function createMailReaders(log: Logger, deadlineMs = defaultDeadlineMs): MailReaders {
  const module = new URL('./parse-mail-thread.ts', import.meta.url);
  return createThreadPool({ module, threads: 2, deadlineMs, waitMs, log });
}

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

/** Why a mail is not read. Of these only `no room` may pass. */
export type MailProblem = 'too large' | 'no room' | 'unreadable' | 'too complex';

/**
 * Reads a mail. The sender decides how much follows, so nothing of it is kept beyond `mostBytes`, or beyond what all mails
 * together may have. `unreadable`: it has more headers or parts than the parser reads, or markup beyond its bounds;
 * `too complex`: reading it takes too long.
 *
 * @throws an error when the connection breaks off
 */
export async function readMail(
  readers: MailReaders,
  stream: AsyncIterable<Buffer>,
  {
    shown,
    sender,
    returnPath,
    mostBytes,
    held,
  }: {
    /** How its recipients want it. */
    shown: readonly ShownParts[];
    /** Address of the client: mails of one are read one at a time. */
    sender: string;
    returnPath: string;
    mostBytes: number;
    held: ReturnType<HeldBytes['ofMail']>;
  },
): Promise<IncomingMail | MailProblem> {
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
  const wishes = [...new Map(shown.map((one) => [keyOf(one), wishOf(one)])).values()];
  const outcome = await readers.run({ raw: Buffer.concat(chunks), wishes }, sender);
  if (outcome.kind === 'busy') return 'no room';
  if (outcome.kind === 'tooMuch') return 'too complex';
  if (outcome.kind === 'failed') throw outcome.error;
  if (outcome.result.kind === 'unreadable') return 'unreadable';
  const { mail } = outcome.result;
  const texts = new Map(wishes.map((wish, index) => [keyOf(wish), mail.ownTexts[index] ?? '']));
  return { mail, ownTextFor: (one) => texts.get(keyOf(one)) ?? '', returnPath };
}

function wishOf({ prefersHtml, keepsQuotes, keepsSignature, isReply }: TextWish): TextWish {
  return { prefersHtml, keepsQuotes, keepsSignature, isReply };
}

function keyOf(wish: TextWish): string {
  return JSON.stringify(wishOf(wish));
}
