import type { AccountRow } from '../read-model/store.ts';
import type { MessageTrigger } from '../triggers/message-trigger.ts';
import { messageObject } from './payload.ts';
import type { NewDelivery, Reason } from './store.ts';

type Accounts = ReadonlyMap<number, Pick<AccountRow, 'is_active' | 'is_bot' | 'webhook'>>;

/** Who has to be known to say which bots a message triggers: none where it can trigger nobody. */
export function concernedUserIds({ place, mentions, senderId }: MessageTrigger): number[] {
  const addressed = place.kind === 'direct' ? place.userIds : mentions.userIds;
  const others = addressed.filter((userId) => userId !== senderId);
  return others.length === 0 ? [] : [senderId, ...others];
}

/** What bots are to be told of a message: at most once each, and nothing of what bots send. @spec realm.md Outgoing webhooks */
export function triggeredBy(
  trigger: MessageTrigger,
  accounts: Accounts,
  position: number,
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
  const reason: Reason = place.kind === 'direct' ? 'direct_message' : 'mention';
  const participants = place.kind === 'direct' ? place.userIds : null;
  return botIds.map((bot_id) => ({
    ...{ bot_id, message_id: messageId, reason, message, participants, position },
  }));
}
