import { limits } from '@chat/kit/limits/limits';
import { normalizeName } from '@chat/kit/names/normalize-name';
import type { MailContent } from './parse-mail.ts';
import type { ShownParts } from './recipients.ts';

const cutNote = '\n\n*[The rest of this mail was cut off.]*';

/**
 * What a mail says, as the content of a message: its own text without quoted mails and signatures, and `links` to its
 * attachments below. '' if it says nothing.
 */
export function messageContent(
  { from, text }: { from: MailContent['from']; text: string },
  shown: ShownParts,
  links: readonly string[],
): string {
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

function senderOf(from: MailContent['from']): string {
  const { name = '', address = '' } = from ?? {};
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
export function topicOf(subject: string): string {
  const text = normalizeName(subject.replace(topicWithout, '').replaceAll(/[\p{Cs}\p{Cn}]/gu, ' '));
  if (text === '') return 'Mail without a subject';
  const points = [...text];
  const most = limits.max_topic_length;
  return points.length <= most ? text : `${points.slice(0, most - 3).join('')}...`;
}
