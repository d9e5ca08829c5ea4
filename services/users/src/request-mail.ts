import { randomUUID } from 'node:crypto';
import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import { mailRequested } from '@chat/proto/domain-events';
import type { Deployment } from './deployment.ts';

/** The realm id in events that belong to no realm, such as mails to people who have no realm yet. */
export const deploymentRealmId = 0;

/**
 * Returns the domain event that requests mails, or none if the server sends no mail. Emit the event in the transaction
 * that causes the mails. The notifications service sends each mail once. A cause contains only row ids; `describeMail`
 * reads the rows when the mail is sent.
 */
export function requestMails(
  { isMailConfigured }: Pick<Deployment, 'isMailConfigured'>,
  causes: readonly MailCause[],
): OutboxEvent[] {
  if (!isMailConfigured || causes.length === 0) return [];
  const mails = causes.map((cause) => ({ mailId: randomUUID(), cause }));
  return [domainEvent(mailRequested, { mails })];
}
