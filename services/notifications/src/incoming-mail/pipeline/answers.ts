import type { MailHeaders } from './headers.ts';
import type { TextBlock } from './parts.ts';
import { outermostMark } from './subjects.ts';

/** The relation of a mail to earlier mails. */
export type MailKind =
  /** An answer to another mail, which it may quote. */
  | 'answer'
  /** A mail that passes on another mail. The sender included its whole text on purpose. */
  | 'forward'
  | 'new';

/**
 * Determines the kind of a mail. The subject's prefix takes precedence over the headers, because programs also list
 * forwarded mails in `References`.
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

/** Returns the Message-IDs of the mails that a mail answers, the closest first. */
export function answeredIds({ inReplyTo, references }: MailHeaders): string[] {
  return [...new Set([...inReplyTo, ...references.toReversed()])];
}

/**
 * Returns whether a mail with the prefix `VS:` is forwarded, as in Danish and Norwegian. In Finnish, the prefix means
 * an answer. The language of the quoted mail's header lines decides.
 */
function isScandinavianForward({ text, html }: TextBlock): boolean {
  const shown = text.trim() === '' ? html.replaceAll(/<[^<>]{0,2000}>/g, '\n') : text;
  return /^[\s*>]{0,9}(?:fra|emne)[\s*]{0,3}:/im.test(shown);
}
