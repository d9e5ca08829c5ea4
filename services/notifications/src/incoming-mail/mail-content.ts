import { limits } from '@chat/kit/limits/limits';
import { plain } from './pipeline/markdown-text.ts';
import type { MailContent } from './pipeline/parse-mail.ts';
import type { ShownParts } from './recipients.ts';

const cutNote = '\n\n*[The rest of this mail was cut off.]*';

/**
 * Returns the message content for a mail: its own text without quoted mails and signatures, then `links` to its
 * attachments. Returns '' for an empty mail.
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
