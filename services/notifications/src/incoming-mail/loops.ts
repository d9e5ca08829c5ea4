import type { MailOrigin } from './pipeline/headers.ts';

/** A mail that has passed more servers than this is in a loop. */
const mostHops = 50;

/**
 * Returns why a mail creates no message: a program wrote it as an answer to another mail, or it is in a loop. Returns
 * undefined if it creates one. Channels also accept mail that programs write on their own, such as alerts and mailing
 * lists. Replies must come from people.
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
