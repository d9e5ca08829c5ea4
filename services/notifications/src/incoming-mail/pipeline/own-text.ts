import type { MailKind } from './answers.ts';
import { describeCalendar } from './calendar.ts';
import { cutText } from './cut-text.ts';
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

/** Returns the text of a mail in the form that an address wants: for each part its HTML if wanted, or its only form. */
export function ownText(mail: ReadableMail, wish: TextWish): string {
  const { blocks, calendars, subject } = mail;
  const { keepsQuotes, keepsSignature, isReply } = wish;
  const kind = isReply && mail.kind === 'new' ? 'answer' : mail.kind;
  const texts = blocks.map((block) => textOf(block, { ...wish, isAnswer: kind === 'answer' }));
  const text = cutText(texts.filter(hasText), { keepsQuotes, keepsSignature, kind, subject });
  if (text !== '') return text;
  return calendars.flatMap((calendar) => describeCalendar(calendar) ?? []).join('\n\n');
}

function textOf(
  { text, html }: TextBlock,
  { prefersHtml, ...wish }: Omit<TextWish, 'isReply'> & { isAnswer: boolean },
): MailText {
  const isMarkdown = html.trim() !== '' && (prefersHtml || text.trim() === '');
  return { text: isMarkdown ? markdownOf(html, wish) : withoutArmor(text), isMarkdown };
}

function hasText({ text }: MailText): boolean {
  return text.trim() !== '';
}
