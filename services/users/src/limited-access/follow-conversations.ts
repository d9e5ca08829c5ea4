import type { FactMeta } from '@chat/kit/facts/fact-handlers';
import type { DirectConversationStarted__Output } from '@chat/proto/chat/events/v1/DirectConversationStarted';
import type { Deps } from '../deps.ts';
import { findRealm } from '../realms/store.ts';
import { lookAround } from './look-around.ts';
import { isLimited } from './rules.ts';
import { listSights } from './store.ts';

/** People talk to one another: guests among them may know the others now. Costs a query where guests may access everybody. */
export async function followConversations(
  deps: Pick<Deps, 'db' | 'transact' | 'channels' | 'messaging' | 'deployment' | 'log'>,
  { userIds }: DirectConversationStarted__Output,
  { realmId }: FactMeta,
): Promise<void> {
  const realm = await findRealm(deps.db, realmId);
  if (!realm || !isLimited(realm)) return;
  const guests = await listSights(deps.db, realmId);
  for (const userId of userIds) {
    if (guests.has(userId)) await lookAround(deps, realm, userId);
  }
}
