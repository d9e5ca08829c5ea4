import { inTransaction } from '@chat/kit/database/transaction';
import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { MessageLogHandler } from '../message-log/consume-message-log.ts';
import type { SentMessage } from '../message-log/log-entry.ts';
import type { AccountRow } from '../read-model/rows.ts';
import { messageObject } from './payload.ts';
import { type Bot, insertDeliveries, type NewDelivery, type Reason } from './store.ts';

/** Jobs keyed by bot: one process delivers to a bot at a time. */
export const webhooks = defineQueue('webhooks', { policy: 'ordered' });

/** Enqueued when a delivery is stored; the job sends all pending deliveries of the bot. */
export const botDue = defineJob(
  webhooks,
  'bot',
  z.object({ realmId: z.int(), botId: z.int() }) satisfies z.ZodType<Bot>,
);

function keyOfBot({ realmId, botId }: Bot): string {
  return `${realmId}/${botId}`;
}

/**
 * Message log handler: stores deliveries for outgoing webhooks and enqueues the bots. Makes no call for messages
 * without bot candidates.
 */
export function webhookMessageHandler({
  db,
  jobs,
  readModel,
}: Pick<Deps, 'db' | 'jobs' | 'readModel'>): MessageLogHandler {
  return {
    eventTypes: [],
    async handle({ realmId, messages }, position) {
      const concerned = messages.flatMap(mentionedBotCandidates);
      if (concerned.length === 0) return;
      const accounts = await readModel.listAccounts(realmId, concerned);
      const deliveries = messages.flatMap((message) => deliveriesFor(message, accounts, position));
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

type Accounts = ReadonlyMap<number, Pick<AccountRow, 'is_active' | 'is_bot' | 'webhook'>>;

/** Ids of accounts that may be triggered bots; empty when the message can trigger none. */
function mentionedBotCandidates({ place, mentions, senderId }: SentMessage): number[] {
  const addressed = place.kind === 'direct' ? place.userIds : mentions.userIds;
  const others = addressed.filter((userId) => userId !== senderId);
  return others.length === 0 ? [] : [senderId, ...others];
}

/** Deliveries of a message: one per bot at most, none for messages of bots. @spec realm.md Outgoing webhooks */
function deliveriesFor(trigger: SentMessage, accounts: Accounts, position: number): NewDelivery[] {
  const { place, mentions, senderId, messageId } = trigger;
  if (accounts.get(senderId)?.is_bot !== false) return [];
  const addressed = place.kind === 'direct' ? place.userIds : mentions.userIds;
  const botIds = [...new Set(addressed)].filter((userId) => {
    const account = accounts.get(userId);
    return account?.is_active === true && account.webhook !== null;
  });
  if (botIds.length === 0) return [];
  const message = messageObject(trigger);
  const reason: Reason = place.kind === 'direct' ? 'direct_message' : 'mention';
  const participants = place.kind === 'direct' ? place.userIds : null;
  return botIds.map((bot_id) => ({
    ...{ bot_id, message_id: messageId, reason, message, participants, position },
  }));
}
