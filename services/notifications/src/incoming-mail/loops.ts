import type { ParsedMail } from 'mailparser';

/** More servers than this between sender and recipient: the mail goes in a circle. */
const mostHops = 50;

/**
 * Why a mail makes no message, because a program wrote it in answer to another mail, or in a circle; undefined: it makes one.
 * Channels also take what programs write by themselves, as alerts and mailing lists do; replies come from people.
 */
export function whyIgnored(
  { headers, headerLines }: Pick<ParsedMail, 'headers' | 'headerLines'>,
  { isReply, returnPath }: { isReply: boolean; returnPath: string },
): string | undefined {
  const value = (name: string) =>
    String(headers.get(name) ?? '')
      .toLowerCase()
      .trim();
  if (returnPath === '') return 'empty return path';
  if (headerLines.filter(({ key }) => key === 'received').length > mostHops) return 'loop';
  const submitted = value('auto-submitted');
  if (submitted.startsWith('auto-replied')) return 'automatic answer';
  if (headers.has('x-autoreply') || headers.has('x-autorespond')) return 'automatic answer';
  if (/^(?:auto_reply|junk)$/.test(value('precedence'))) return 'automatic answer';
  if (!isReply) return undefined;
  if (submitted !== '' && submitted !== 'no') return 'written by a program';
  if (/^(?:bulk|list)$/.test(value('precedence')) || headers.has('list')) return 'mailing list';
  return undefined;
}
