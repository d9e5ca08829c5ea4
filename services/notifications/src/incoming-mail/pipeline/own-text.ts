import type { MailKind } from './answers.ts';
import { describeCalendar } from './calendar.ts';
import { cutText } from './cut-text.ts';
import { htmlBounds } from './html-bounds.ts';
import { markdownOf } from './html-to-markdown.ts';
import type { MailText } from './lines.ts';
import type { MailParts, TextBlock } from './parts.ts';
import { withoutArmor } from './pgp-armor.ts';

/** The form of a mail's text that an address wants. */
export type TextWish = {
  keepsSignature: boolean;
  keepsQuotes: boolean;
  prefersHtml: boolean;
  /** Whether every mail to the address answers a message, regardless of its content. */
  isReply: boolean;
};

/** The parts of a mail that contain its text. */
export type ReadableMail = Pick<MailParts, 'blocks' | 'calendars'> & {
  kind: MailKind;
  subject: string;
};

/**
 * Returns the text of a mail in the form that the address wants. A mail without text has a description of its calendars
 * instead. If a signature is the whole mail, it is kept.
 */
export function ownText(mail: ReadableMail, wish: TextWish): string {
  const text = textOfBlocks(mail, wish);
  if (text !== '') return text;
  const described = mail.calendars.flatMap((calendar) => describeCalendar(calendar) ?? []);
  if (described.length > 0 || wish.keepsSignature) return described.join('\n\n');
  return textOfBlocks(mail, { ...wish, keepsSignature: true });
}

function textOfBlocks({ blocks, subject, ...mail }: ReadableMail, wish: TextWish): string {
  const { keepsQuotes, keepsSignature, isReply } = wish;
  const kind = isReply && mail.kind === 'new' ? 'answer' : mail.kind;
  const texts = blocks.map((block) => textOf(block, { ...wish, isAnswer: kind === 'answer' }));
  return cutText(texts.filter(hasText), { keepsQuotes, keepsSignature, kind, subject });
}

function textOf(
  { text, html }: TextBlock,
  { prefersHtml, ...wish }: Omit<TextWish, 'isReply'> & { isAnswer: boolean },
): MailText {
  const isMarkdown = html.trim() !== '' && (prefersHtml || text.trim() === '');
  if (!isMarkdown) return { text: withoutArmor(text), isMarkdown };
  return { text: markdownOf(html, wish).slice(0, htmlBounds.markdown), isMarkdown };
}

function hasText({ text }: MailText): boolean {
  return text.trim() !== '';
}
