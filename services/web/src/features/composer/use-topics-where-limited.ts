import { useEffect } from 'react';
import { useModelState, useStore } from '../../hooks/use-model.ts';
import type { Recipient } from '../../navigation/compose.ts';
import { holdsOfChannel } from '../../store/rights.ts';
import { channelTopics, loadTopics, type Topic } from '../conversations/channel-topics.ts';

/**
 * Returns the topics of the recipient's channel if the user cannot start new topics. Returns undefined if the user can,
 * and until the topics are loaded.
 */
export function useTopicsWhereLimited(
  recipient: Recipient | undefined,
): readonly Topic[] | undefined {
  const channelId = useModelState((state) => {
    if (recipient?.type !== 'channel') return 0;
    const channel = state.channels.get(recipient.channelId);
    const isLimited = channel && !holdsOfChannel(state, channel, 'can_create_topic_group');
    return isLimited ? recipient.channelId : 0;
  });
  useEffect(() => {
    if (channelId !== 0) void loadTopics(channelId);
  }, [channelId]);
  return useStore(channelTopics).get(channelId);
}
