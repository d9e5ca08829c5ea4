import { randomUUID } from 'node:crypto';
import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import { mailRequested } from '@chat/proto/domain-events';
import type { Deployment } from './deployment.ts';

/**
 * Domain events that request mails, to be emitted in the transaction of their cause; none where no mail is sent.
 * notifications sends each once. A cause names rows only: `describeMail` reads them when the mail leaves, so it has to
 * know the cause.
 */
export function requestMails(
  { isMailConfigured }: Pick<Deployment, 'isMailConfigured'>,
  causes: readonly MailCause[],
): OutboxEvent[] {
  if (!isMailConfigured) return [];
  return causes.map((cause) => domainEvent(mailRequested, { mailId: randomUUID(), cause }));
}
