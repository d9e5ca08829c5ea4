import type { MailOrigin } from './pipeline/headers.ts';

/** More servers than this between sender and recipient: the mail goes in a circle. */
const mostHops = 50;

/**
 * Why a mail makes no message, because a program wrote it in answer to another mail, or in a circle; undefined: it makes one.
 * Channels also take what programs write by themselves, as alerts and mailing lists do; replies come from people.
 */
export function whyIgnored(
  { hops, autoSubmitted, precedence, isAutomaticAnswer, isFromList }: MailOrigin,
  { isReply, returnPath }: { isReply: boolean; returnPath: string },
): string | undefined {
  if (returnPath === '') return 'empty return path';
  if (hops > mostHops) return 'loop';
  if (autoSubmitted.startsWith('auto-replied') || isAutomaticAnswer) return 'automatic answer';
  if (/^(?:auto_reply|junk)$/.test(precedence)) return 'automatic answer';
  if (!isReply) return undefined;
  if (autoSubmitted !== '' && autoSubmitted !== 'no') return 'written by a program';
  if (/^(?:bulk|list)$/.test(precedence) || isFromList) return 'mailing list';
  return undefined;
}
