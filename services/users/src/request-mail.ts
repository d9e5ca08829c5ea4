import { randomUUID } from 'node:crypto';
import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import { mailRequested } from '@chat/proto/domain-events';
import type { Deployment } from './deployment.ts';

/** Where events are emitted that belong to no realm: mails to people who have none yet. */
export const deploymentRealmId = 0;

/**
 * The domain event that requests mails, to be emitted in the transaction of their cause; none where no mail is sent.
 * notifications sends each once. A cause names rows only: `describeMail` reads them when the mail leaves, so it has to
 * know the cause.
 */
export function requestMails(
  { isMailConfigured }: Pick<Deployment, 'isMailConfigured'>,
  causes: readonly MailCause[],
): OutboxEvent[] {
  if (!isMailConfigured || causes.length === 0) return [];
  const mails = causes.map((cause) => ({ mailId: randomUUID(), cause }));
  return [domainEvent(mailRequested, { mails })];
}
