import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';
import type { SecondFactorChangeKind } from '@chat/proto/chat/common/v1/SecondFactorChangeKind';
import type { Deps } from '../deps.ts';
import { requestMails } from '../request-mail.ts';

/** What happened to somebody's second factors, and the name of the passkey that it is about. */
export type FactorChange = { kind: SecondFactorChangeKind; passkeyName?: string };

/**
 * Requests the mails that tell a person what happened to their second factors, so that nobody changes them unseen. The last step
 * of the transaction.
 */
export async function tellFactorChanges(
  deps: Pick<Deps, 'now' | 'deployment'>,
  emit: Emit,
  { realm_id, user_id }: { realm_id: number; user_id: number },
  changes: readonly FactorChange[],
): Promise<void> {
  const mails = factorChangeMails(deps, user_id, changes);
  if (mails.length > 0) await emit(realm_id, mails);
}

/** The events that request these mails. */
export function factorChangeMails(
  { now, deployment }: Pick<Deps, 'now' | 'deployment'>,
  userId: number,
  changes: readonly FactorChange[],
): OutboxEvent[] {
  const atSeconds = Math.floor(now() / 1_000);
  const causes = changes.map((change) => ({
    secondFactorChange: { userId, atSeconds, ...change },
  }));
  return requestMails(deployment, causes);
}
