import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { getAccount } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { userFact } from '../events.ts';
import { getRealm } from '../realms/store.ts';

/**
 * What is told when the actor's words are others: `alert_words` with all of them to its own queues, and to other
 * services the account with its words.
 */
export async function alertWordsChanged(
  { deployment }: Pick<Deps, 'deployment'>,
  tx: Tx,
  { realmId, userId }: Actor,
  words: readonly string[],
): Promise<OutboxEvent[]> {
  const list = clientEvent({
    type: 'alert_words',
    audience: { userIds: [userId] },
    body: { alert_words: words },
  });
  const account = await getAccount(tx, realmId, userId);
  return [list, userFact(account, await getRealm(tx, realmId), deployment)];
}
