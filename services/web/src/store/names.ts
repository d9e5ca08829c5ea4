import type { Recipient } from './recipient.ts';
import type { User } from './records.ts';
import { directKey, type State } from './state.ts';
import { storeTexts } from './texts.ts';

type Naming = Pick<State, 'users' | 'realm' | 'mutedUsers'>;

/** Returns a person's name. Returns a placeholder for muted people and people whom the user cannot see. */
export function userName({ users, realm, mutedUsers }: Naming, userId: number): string {
  const user = users.get(userId);
  if (!user) return storeTexts.unknownUser;
  if (mutedUsers.has(userId)) return storeTexts.mutedUser;
  const isGuest = user.role === 600 && realm.enable_guest_user_indicator;
  return isGuest ? storeTexts.guest(user.full_name) : user.full_name;
}

/** Returns the address of a person's picture; undefined for muted people and people whom the user cannot see. */
export function avatarUrl(
  { users, mutedUsers }: Pick<State, 'users' | 'mutedUsers'>,
  userId: number,
): string | undefined {
  const user: User | undefined = users.get(userId);
  if (!user || mutedUsers.has(userId)) return undefined;
  const url = user.avatar_url ?? `/avatar/${userId}?version=${user.avatar_version}`;
  // Pictures from other sites would reveal the reader to those sites: show initials instead
  return url.startsWith('/') ? url : undefined;
}

/**
 * Returns the address of the organization's uploaded picture. Returns undefined for the default picture, which is on
 * another site.
 */
export function ownIcon(realm: State['realm']): string | undefined {
  return realm.icon_source === 'U' ? realm.icon_url : undefined;
}

/** Returns the ids of the other people in a direct conversation, or the user's id in a conversation with themselves. */
export function peopleOf(directKey: string): number[] {
  return directKey.replace(/^dm:/, '').split(',').map(Number);
}

/** Returns the names of the people in a direct conversation. */
export function directName(state: Naming & Pick<State, 'me'>, key: string): string {
  return peopleOf(key)
    .map((id) => (id === state.me ? storeTexts.oneself(userName(state, id)) : userName(state, id)))
    .sort((a, b) => a.localeCompare(b))
    .join(', ');
}

/** Returns a topic's display name. For the empty topic, it is the name that the organization has for it. */
export function topicName({ realm }: Pick<State, 'realm'>, topic: string): string {
  return topic || realm.empty_topic_display_name;
}

/** Returns the name of a recipient; undefined if it has no channel or people. */
export function recipientName(
  state: Naming & Pick<State, 'me' | 'channels'>,
  recipient: Recipient | undefined,
): string | undefined {
  if (recipient?.type === 'direct') {
    if (recipient.userIds.length === 0) return undefined;
    return directName(state, directKey(recipient.userIds, state.me ?? 0));
  }
  const channel = state.channels.get(recipient?.channelId ?? 0);
  return channel && `#${channel.name} › ${topicName(state, recipient?.topic ?? '')}`;
}

const resolvedPrefix = '✔ ';

/** Returns whether a topic is resolved, and the topic's name without the check mark. */
export function resolvedTopic(topic: string): { isResolved: boolean; name: string } {
  const isResolved = topic.startsWith(resolvedPrefix);
  return { isResolved, name: isResolved ? topic.slice(resolvedPrefix.length) : topic };
}
