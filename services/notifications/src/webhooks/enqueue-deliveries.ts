import { inTransaction } from '@chat/kit/database/transaction';
import { defineJob, defineQueue } from '@chat/kit/jobs/job';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { MessageLogHandler } from '../message-log/consume-message-log.ts';
import type { SentMessage } from '../message-log/log-entry.ts';
import { listAccounts } from '../read-model/read-model.ts';
import type { AccountRow } from '../read-model/store.ts';
import { messageObject } from './payload.ts';
import { type BotRef, type DeliveryReason, insertDeliveries, type NewDelivery } from './store.ts';

/** The queue of webhook jobs, keyed by bot, so that only one process at a time delivers to a bot. */
export const webhookJobs = defineQueue('webhooks', { policy: 'ordered' });

/** The job that sends all of a bot's pending deliveries. It is enqueued when a delivery is stored. */
export const botJob = defineJob(
  webhookJobs,
  'bot',
  z.object({ realmId: z.int(), botId: z.int() }) satisfies z.ZodType<BotRef>,
);

function botKey({ realmId, botId }: BotRef): string {
  return `${realmId}/${botId}`;
}

/**
 * Creates the message log handler that stores deliveries for outgoing webhooks and enqueues the bots' jobs. Makes no
 * call for a message that cannot trigger a bot.
 */
export function webhookMessageHandler(
  deps: Pick<Deps, 'db' | 'jobs' | 'readModel'>,
): MessageLogHandler {
  const { db, jobs } = deps;
  return {
    eventTypes: [],
    async handle({ realmId, messages }, logSequence) {
      const candidates = messages.flatMap(mentionedBotCandidates);
      if (candidates.length === 0) return;
      const accounts = await listAccounts(deps, realmId, candidates);
      const deliveries = messages.flatMap((message) =>
        deliveriesFor(message, accounts, logSequence),
      );
      if (deliveries.length === 0) return;
      const bots = [...new Set(deliveries.map(({ bot_id }) => bot_id))].map((botId) => ({
        realmId,
        botId,
      }));
      await inTransaction(db, async (tx) => {
        await insertDeliveries(tx, realmId, deliveries);
        await jobs.enqueueAll(
          tx,
          botJob,
          bots.map((bot) => ({ data: bot, key: botKey(bot) })),
        );
      });
    },
  };
}

type Accounts = ReadonlyMap<number, Pick<AccountRow, 'is_active' | 'is_bot' | 'webhook'>>;

/** Returns the ids of the accounts that may be triggered bots. Returns no ids if the message can trigger no bot. */
function mentionedBotCandidates({ place, mentions, senderId }: SentMessage): number[] {
  const addressed = place.kind === 'direct' ? place.userIds : mentions.userIds;
  const others = addressed.filter((userId) => userId !== senderId);
  return others.length === 0 ? [] : [senderId, ...others];
}

/** Returns the deliveries of a message: at most one per bot, and none for messages that bots sent. */
function deliveriesFor(
  trigger: SentMessage,
  accounts: Accounts,
  logSequence: number,
): NewDelivery[] {
  const { place, mentions, senderId, messageId } = trigger;
  if (accounts.get(senderId)?.is_bot !== false) return [];
  const addressed = place.kind === 'direct' ? place.userIds : mentions.userIds;
  const botIds = [...new Set(addressed)].filter((userId) => {
    const account = accounts.get(userId);
    return account?.is_active === true && account.webhook !== null;
  });
  if (botIds.length === 0) return [];
  const message = messageObject(trigger);
  const reason: DeliveryReason = place.kind === 'direct' ? 'direct_message' : 'mention';
  const participants = place.kind === 'direct' ? place.userIds : null;
  return botIds.map((bot_id) => ({
    bot_id,
    message_id: messageId,
    reason,
    message,
    participants,
    log_sequence: logSequence,
  }));
}
