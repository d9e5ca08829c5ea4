import { useModelState } from '../../hooks/use-model.ts';
import type { Recipient } from '../../navigation/compose.ts';
import { directName, topicName } from '../../store/names.ts';
import { directKey } from '../../store/state.ts';
import { texts } from './texts.ts';

/** What the empty composer says about where a message goes. */
export function usePlaceName(recipient: Recipient | undefined): string {
  return useModelState((state) => {
    if (recipient?.type === 'direct' && recipient.userIds.length > 0) {
      const key = directKey(recipient.userIds, state.me ?? 0);
      return texts.placeholderDirect(directName(state, key));
    }
    if (recipient?.type !== 'channel') return texts.placeholderNone;
    const channel = state.channels.get(recipient.channelId);
    if (!channel) return texts.placeholderNone;
    const topic = topicName(state, recipient.topic);
    return texts.placeholderTopic(`#${channel.name} › ${topic}`);
  });
}
