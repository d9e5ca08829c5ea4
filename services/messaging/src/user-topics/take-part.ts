import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { listAccounts } from '../accounts/store.ts';
import type { AccessibleMessage } from '../messages/accessible-message.ts';
import { listMutedChannelIds, raiseTopicPolicies } from './store.ts';
import { choiceOfParticipant } from './topic-choices.ts';
import { userTopicChanged } from './user-topic-events.ts';

/**
 * The actor takes part in the topic of a message, which thereby may become followed or unmuted. Returns what announces
 * that.
 *
 * @spec messages.md, Reactions
 */
export async function takePart(
  tx: Tx,
  { realmId, userId }: Actor,
  { channel, topic, topic_key }: Pick<AccessibleMessage, 'channel' | 'topic' | 'topic_key'>,
  emptyTopicDisplayName: string,
): Promise<OutboxEvent[]> {
  if (!channel) return [];
  const channelId = channel.channel_id;
  const [person] = await listAccounts(tx, realmId, [userId]);
  const muted = await listMutedChannelIds(tx, { realmId, userId });
  const choice = choiceOfParticipant(person, 'participating', {
    hasMutedChannel: muted.includes(channelId),
  });
  const place = { realmId, channelId, topic, topicKey: topic_key };
  const raised = await raiseTopicPolicies(tx, { ...place, choices: choice ? [choice] : [] });
  return raised.map(({ policy, updatedAtSeconds }) =>
    userTopicChanged(userId, { channelId, topic, policy, updatedAtSeconds }, emptyTopicDisplayName),
  );
}
