import { inTransaction } from '@chat/kit/database/transaction';
import type { Deps } from '../deps.ts';
import type { FeedHandler } from '../triggers/consume-triggers.ts';
import { concernedUserIds, triggeredBy } from './find-triggered.ts';
import { insertDeliveries } from './store.ts';
import { botDue, keyOfBot } from './webhook-jobs.ts';

/** Keeps what outgoing webhooks are to be told, and has them told. Asks nothing of messages that concern no one. */
export function storeTriggered({
  db,
  jobs,
  readModel,
}: Pick<Deps, 'db' | 'jobs' | 'readModel'>): FeedHandler {
  return {
    eventTypes: [],
    async handle({ realmId, messages }, position) {
      const concerned = messages.flatMap(concernedUserIds);
      if (concerned.length === 0) return;
      const accounts = await readModel.listAccounts(realmId, concerned);
      const deliveries = messages.flatMap((message) => triggeredBy(message, accounts, position));
      if (deliveries.length === 0) return;
      const bots = [...new Set(deliveries.map(({ bot_id }) => bot_id))].map((botId) => ({
        realmId,
        botId,
      }));
      await inTransaction(db, async (tx) => {
        await insertDeliveries(tx, realmId, deliveries);
        await jobs.enqueueAll(
          tx,
          botDue,
          bots.map((bot) => ({ data: bot, key: keyOfBot(bot) })),
        );
      });
    },
  };
}
