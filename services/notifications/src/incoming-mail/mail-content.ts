import { limits } from '@chat/kit/limits/limits';
import type { ParsedMail } from 'mailparser';
import { cutText } from './cut-text.ts';
import { markdownOf } from './html-to-markdown.ts';
import type { ShownParts } from './recipients.ts';

/** More of a mail is not looked at. */
const longestText = 200_000;
const cutNote = '\n\n*[The rest of this mail was cut off.]*';

/** A mail's own text as an address wants it. */
export type OwnText = (shown: ShownParts) => string;

/** The own text of a mail, made once for all recipients who want it alike: markup and quotes take long to read. */
export function ownTextOf(mail: Pick<ParsedMail, 'text' | 'html'>): OwnText {
  const made = new Map<string, string>();
  return (shown) => {
    const { prefersHtml, keepsQuotes, keepsSignature } = shown;
    const wish = JSON.stringify([prefersHtml, keepsQuotes, keepsSignature]);
    const text = made.get(wish) ?? ownText(mail, shown);
    made.set(wish, text);
    return text;
  };
}

/**
 * What a mail says, as the content of a message: its own text without quoted mails and signatures, and `links` to its
 * attachments below. '' if it says nothing.
 */
export function messageContent(
  { from, text: textFor }: { from: ParsedMail['from']; text: OwnText },
  shown: ShownParts,
  links: readonly string[],
): string {
  const text = textFor(shown);
  const sender = shown.showsSender ? `From: ${plain(senderOf(from))}\n\n` : '';
  const below = links.length > 0 ? `\n\n${links.join('\n')}` : '';
  const room = limits.max_message_length - sender.length - below.length;
  const points = [...text];
  const fitting =
    points.length <= room
      ? text
      : points.slice(0, Math.max(0, room - cutNote.length)).join('') + cutNote;
  if (fitting === '' && below === '') return '';
  return `${sender}${fitting}${below}`.trim();
}

function ownText(
  { text = '', html }: Pick<ParsedMail, 'text' | 'html'>,
  { prefersHtml, keepsQuotes, keepsSignature }: ShownParts,
): string {
  const hasHtml = typeof html === 'string' && html.trim() !== '';
  if (hasHtml && (prefersHtml || text.trim() === '')) {
    const markdown = markdownOf(html.slice(0, longestText), { keepsQuotes, keepsSignature });
    return cutText(markdown, { keepsQuotes, keepsSignature });
  }
  return cutText(text.slice(0, longestText), { keepsQuotes, keepsSignature });
}

function senderOf(from: ParsedMail['from']): string {
  const [sender] = from?.value ?? [];
  const { name = '', address = '' } = sender ?? {};
  return name === '' ? address : `${name} <${address}>`;
}

/** Without what Markdown would make something else of. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>@#|~]/g, (mark) =>
    /[<>]/.test(mark) ? ({ '<': '(', '>': ')' }[mark] ?? '') : mark === '@' ? '@' : `\\${mark}`,
  );
}

const topicWithout =
  /^\s*(?:(?:re|aw|sv|vs|antw|odp|fwd?|wg|tr|rv|i|r|回复|答复|转发)(?:\[\d+\])?\s*[:：]\s*)+/i;

/** The topic that a mail with this subject belongs to: without marks of answers, cut to the length of topics. */
export function topicOf(subject: string | undefined): string {
  const text = (subject ?? '')
    .replace(topicWithout, '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Cn}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === '') return 'Mail without a subject';
  const points = [...text];
  const most = limits.max_topic_length;
  return points.length <= most ? text : `${points.slice(0, most - 3).join('')}...`;
}
