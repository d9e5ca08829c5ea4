import type { Logger } from '@chat/kit/logging/logger';
import { createThreadPool, type ThreadPool } from '@chat/kit/threads/thread-pool';
import type { TextWish } from './pipeline/own-text.ts';
import type { ArrivedMail, MailContent, ParseOutcome } from './pipeline/parse-mail.ts';
import type { ShownParts } from './recipients.ts';

/** A mail, its text in the form that each recipient wants, and data about its connection. */
export type IncomingMail = {
  mail: MailContent;
  ownTextFor(shown: ShownParts): string;
  returnPath: string;
};

/** The worker threads that read mails. */
export type MailReaders = ThreadPool<ArrivedMail, ParseOutcome>;

/** The time limit for reading a mail. A mail of 25 MiB took 1.4 seconds on a busy machine. */
const defaultDeadlineMs = 10_000;
/**
 * How long a mail waits for a free thread. Servers would wait for minutes, but their connections stay occupied while
 * they wait.
 */
const waitMs = 30_000;

/** Creates the pool of threads, which start on demand. The threads end when the caller disposes of the pool. */
export function createMailReaders(log: Logger, deadlineMs = defaultDeadlineMs): MailReaders {
  const module = new URL('./parse-mail-thread.ts', import.meta.url);
  return createThreadPool({ module, threads: 2, deadlineMs, waitMs, log });
}

/** A counter of the bytes of all incoming mails that a process holds. */
export type HeldBytes = ReturnType<typeof createHeldBytes>;

/** Creates a counter that limits the bytes of all mails together. */
export function createHeldBytes(most: number) {
  let all = 0;
  return {
    /** Returns a counter for a single mail. Its bytes are counted until the caller disposes of it. */
    ofMail() {
      let own = 0;
      return {
        /** Adds bytes. Returns false and adds nothing if all mails together would exceed the limit. */
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

/** The reason why a mail is not read. Only `no room` is temporary. */
export type MailProblem = 'too large' | 'no room' | 'unreadable' | 'too complex';

/**
 * Reads a mail. The sender determines its size, so the process keeps nothing beyond `mostBytes` or the limit for all
 * mails together. `unreadable` means that the mail has more headers or parts than the parser reads, or HTML beyond its
 * limits. `too complex` means that reading the mail takes too long.
 *
 * @throws an error if the connection breaks
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
    /** The forms that the mail's recipients want. */
    shown: readonly ShownParts[];
    /** The client's address. Mails from the same address are read one at a time. */
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
      // Release the memory immediately, so that some of many simultaneous mails have room
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
