import type { Recipient } from './recipient.ts';
import type { User } from './records.ts';
import { directKey, type State } from './state.ts';
import { storeTexts } from './texts.ts';

type Naming = Pick<State, 'users' | 'realm' | 'mutedUsers'>;

/** How a person is called. Muted people and those that one may not know have no name. */
export function userName({ users, realm, mutedUsers }: Naming, userId: number): string {
  const user = users.get(userId);
  if (!user) return storeTexts.unknownUser;
  if (mutedUsers.has(userId)) return storeTexts.mutedUser;
  const isGuest = user.role === 600 && realm.enable_guest_user_indicator;
  return isGuest ? storeTexts.guest(user.full_name) : user.full_name;
}

/** Where somebody's picture is; undefined for people that one may not know and muted ones. */
export function avatarUrl(
  { users, mutedUsers }: Pick<State, 'users' | 'mutedUsers'>,
  userId: number,
): string | undefined {
  const user: User | undefined = users.get(userId);
  if (!user || mutedUsers.has(userId)) return undefined;
  const url = user.avatar_url ?? `/avatar/${userId}?version=${user.avatar_version}`;
  // Pictures of other sites would tell them who reads here: initials stand in for those.
  return url.startsWith('/') ? url : undefined;
}

/** Where the organization's picture is; undefined where it has none of its own: the default is one of another site. */
export function ownIcon(realm: State['realm']): string | undefined {
  return realm.icon_source === 'U' ? realm.icon_url : undefined;
}

/** The people of a direct conversation's key besides oneself; oneself in the conversation with oneself. */
export function peopleOf(directKey: string): number[] {
  return directKey.replace(/^dm:/, '').split(',').map(Number);
}

/** The names of a direct conversation's people. */
export function directName(state: Naming & Pick<State, 'me'>, key: string): string {
  return peopleOf(key)
    .map((id) => (id === state.me ? storeTexts.oneself(userName(state, id)) : userName(state, id)))
    .sort((a, b) => a.localeCompare(b))
    .join(', ');
}

/** How a topic is called; the empty one has the organization's name for it. */
export function topicName({ realm }: Pick<State, 'realm'>, topic: string): string {
  return topic || realm.empty_topic_display_name;
}

/** How the place is called that a message goes to; undefined without a channel or people. */
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

/** Whether a topic is marked as resolved, and its name without that mark. */
export function resolvedTopic(topic: string): { isResolved: boolean; name: string } {
  const isResolved = topic.startsWith(resolvedPrefix);
  return { isResolved, name: isResolved ? topic.slice(resolvedPrefix.length) : topic };
}
