import type { MailKind } from './answers.ts';
import { linesOf, type MailText, postedText } from './lines.ts';
import { cutQuotes, findForward } from './quotes.ts';
import { cutSignatures } from './signatures.ts';

/** The parts of a mail's text to keep. */
export type KeptParts = {
  keepsQuotes: boolean;
  keepsSignature: boolean;
  /** The kind of the mail. Only answers contain quotes. */
  kind: MailKind;
  subject: string;
};

/**
 * Returns the text of a mail without the parts that the sender's mail program added: the quoted mail that it answers,
 * and the signature. Answers between quoted lines stay, together with the lines that they answer. If nothing would be
 * left, returns the whole text.
 */
export function cutText(texts: readonly MailText[], kept: KeptParts): string {
  const { keepsQuotes, keepsSignature, kind, subject } = kept;
  const isAnswer = kind === 'answer';
  const readable = isAnswer ? texts.map(withWholeAddresses) : texts;
  const lines = readable.flatMap((text, index) => [
    ...(index > 0 ? linesOf({ text: '', isMarkdown: false }) : []),
    ...linesOf(text),
  ]);
  const forwardAt = findForward(lines, { kind, subject });
  const above = lines.slice(0, forwardAt);
  const { own, isEnd } =
    isAnswer && !keepsQuotes ? cutQuotes(above, subject) : { own: above, isEnd: false };
  // A forwarded mail was sent on purpose, so keep its signature
  const below = isEnd ? [] : lines.slice(forwardAt);
  const text = postedText([...(keepsSignature ? own : cutSignatures(own)), ...below]);
  return text === '' ? postedText(lines) : text;
}

/** Joins the lines of each address that a program broke above a quoted mail. */
function withWholeAddresses({ text, isMarkdown }: MailText): MailText {
  const whole = text.replaceAll(
    /<[ \t]{0,9}(?:\r?\n[ \t]{0,9})?([^\s<>@]{1,100}@[^\s<>@]{1,200})[ \t]{0,9}(?:\r?\n[ \t]{0,9})?>/g,
    '<$1>',
  );
  return { text: whole, isMarkdown };
}
