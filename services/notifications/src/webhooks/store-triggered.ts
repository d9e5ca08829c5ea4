import type { Deps } from '../deps.ts';
import type { FeedHandler } from '../triggers/consume-triggers.ts';
import { concernedUserIds, triggeredBy } from './find-triggered.ts';
import { insertDeliveries } from './store.ts';

/** Keeps what outgoing webhooks are to be told, and has them told. Asks nothing of messages that concern no one. */
export function storeTriggered(
  deps: Pick<Deps, 'db' | 'readModel'> & { wake(): void },
): FeedHandler {
  return {
    eventTypes: [],
    async handle({ realmId, messages }, position) {
      const concerned = messages.flatMap(concernedUserIds);
      if (concerned.length === 0) return;
      const accounts = await deps.readModel.listAccounts(realmId, concerned);
      const deliveries = messages.flatMap((message) => triggeredBy(message, accounts, position));
      if (deliveries.length === 0) return;
      await insertDeliveries(deps.db, realmId, deliveries);
      deps.wake();
    },
  };
}
