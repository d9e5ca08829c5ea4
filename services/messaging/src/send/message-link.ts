import { messagePath } from '@chat/kit/narrow-links/narrow-links';
import type { PreparedMessage } from './prepared-message.ts';

/** A link: its path from the realm's root, and its text. */
type MessageLink = { path: string; label: string };

/**
 * Returns the link to a sent message. Without `prepared`, which is missing for a repeated request that would be
 * rejected now, the link contains only the message's id.
 */
export function messageLink(messageId: number, prepared: PreparedMessage | undefined): MessageLink {
  if (!prepared) return { path: `/#narrow/id/${messageId}`, label: `#${messageId}` };
  const { destination, topic, realm, people, senderId, hidesChannelName } = prepared;
  const { place } = destination;
  if (place.kind === 'channel') {
    const name = hidesChannelName ? undefined : place.channelName;
    const shownTopic = topic || realm.settings.empty_topic_display_name;
    return {
      path: messagePath(
        { channel: { id: place.channelId, ...(name !== undefined && { name }) }, topic },
        messageId,
      ),
      label: `${name === undefined ? '' : `#${name} > `}${shownTopic} @ 💬`,
    };
  }
  const others = place.participants.filter((userId) => userId !== senderId);
  const shown = others.length > 0 ? others : place.participants;
  const names = shown.flatMap(
    (userId) => people.find(({ user_id }) => user_id === userId)?.full_name ?? [],
  );
  return {
    path: messagePath({ userIds: shown }, messageId),
    label: `${names.length < shown.length ? 'Direct messages' : names.join(', ')} @ 💬`,
  };
}
