import type { MailOrigin } from './pipeline/headers.ts';

/** The number of servers after which a mail is considered to be in a loop. */
const mostHops = 50;

/**
 * Returns the reason why a mail creates no message: it is in a loop, or a program wrote it in response to another mail.
 * Returns undefined if the mail creates a message. Channels also accept mail that programs write by themselves, such as
 * alerts and mailing lists. Replies must come from people.
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
