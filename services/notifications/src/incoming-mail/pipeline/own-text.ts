import type { MailKind } from './answers.ts';
import { describeCalendar } from './calendar.ts';
import { cutText } from './cut-text.ts';
import { htmlBounds } from './html-bounds.ts';
import { markdownOf } from './html-to-markdown.ts';
import type { MailText } from './lines.ts';
import type { MailParts, TextBlock } from './parts.ts';
import { withoutArmor } from './pgp-armor.ts';

/** How an address wants the text of a mail. */
export type TextWish = {
  keepsSignature: boolean;
  keepsQuotes: boolean;
  prefersHtml: boolean;
  /** Whether mail to the address always answers a message, regardless of its content. */
  isReply: boolean;
};

/** The parts of a mail from which its text is read. */
export type ReadableMail = Pick<MailParts, 'blocks' | 'calendars'> & {
  kind: MailKind;
  subject: string;
};

/**
 * The text of a mail as an address wants it: of each part its markup where that is wanted, or the only form. A signature that is
 * all of the mail stays.
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
