import type { MailHeaders } from './headers.ts';
import type { TextBlock } from './parts.ts';
import { outermostMark } from './subjects.ts';

/** How a mail relates to earlier mails. */
export type MailKind =
  /** An answer to a mail, which it may quote. */
  | 'answer'
  /** A mail that passes another mail on. Its whole text was sent on purpose. */
  | 'forward'
  | 'new';

/**
 * Determines the kind of a mail. The mark in its subject takes precedence over its headers, because programs name forwarded
 * mails in `References` too.
 */
export function kindOf(
  { subject, inReplyTo, references, isForwarded }: MailHeaders,
  blocks: readonly TextBlock[],
): MailKind {
  if (isForwarded) return 'forward';
  const hasAnswered = inReplyTo.length > 0 || references.length > 0;
  const mark = outermostMark(subject, hasAnswered);
  if (mark === 'forward') return 'forward';
  if (mark === 'either' && blocks.some(isScandinavianForward)) return 'forward';
  return mark !== undefined || hasAnswered ? 'answer' : 'new';
}

/** Returns the Message-IDs of the mails that it answers, the closest first. */
export function answeredIds({ inReplyTo, references }: MailHeaders): string[] {
  return [...new Set([...inReplyTo, ...references.toReversed()])];
}

/**
 * `VS:` marks forwarded mails in Danish and Norwegian, and answers in Finnish. The header lines of the quoted mail decide
 * which of the two it is.
 */
function isScandinavianForward({ text, html }: TextBlock): boolean {
  const shown = text.trim() === '' ? html.replaceAll(/<[^<>]{0,2000}>/g, '\n') : text;
  return /^[\s*>]{0,9}(?:fra|emne)[\s*]{0,3}:/im.test(shown);
}
