import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';
import { digestText } from './digests/digest-text.ts';
import type { MailRow } from './mail/store.ts';
import { type MailKind, type MailText, type MailWriters, texts } from './mail/texts.ts';
import { missedText } from './missed-messages/missed-text.ts';

type WriteDeps = Parameters<typeof missedText>[0] & Parameters<typeof digestText>[0];
type Context = { deps: WriteDeps; row: MailRow };

/** The writers for all kinds of mail. */
const writers: MailWriters<Context> = {
  ...texts,
  missedMessages: (mail, _about, { deps, row }) => missedText(deps, mail, row),
  digest: (mail, _about, { deps, row }) => digestText(deps, mail, row),
};

/**
 * Returns the current text of a mail; undefined if there is nothing left to report.
 *
 * @throws an error for a mail without a kind, or without the data for its kind
 */
export async function writeMail(
  deps: WriteDeps,
  mail: DescribedMail__Output,
  row: MailRow,
): Promise<MailText | undefined> {
  if (!mail.about) throw new Error('users described a mail without saying what it is about');
  return write(mail.about, mail, { deps, row });
}

function write<Kind extends MailKind>(kind: Kind, mail: DescribedMail__Output, context: Context) {
  const about = mail[kind];
  if (!about) throw new Error(`users described a mail about ${kind} without its content`);
  return writers[kind](mail, about, context);
}
