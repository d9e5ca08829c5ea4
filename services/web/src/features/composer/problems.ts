import { nameKey } from '@chat/kit/names/name-key';
import type { Recipient } from '../../navigation/compose.ts';
import { narrowedConversation } from '../../store/conversation.ts';
import { userName } from '../../store/names.ts';
import type { Channel } from '../../store/records.ts';
import {
  holdsOfChannel,
  holdsRealmPermission,
  isGroupSetting,
  isInSetting,
} from '../../store/rights.ts';
import { directKey, type State } from '../../store/state.ts';
import type { Topic } from '../conversations/channel-topics.ts';
import { texts } from './texts.ts';
import { isAwaitingUpload } from './uploads.ts';
import { mentionedGroups, mentionsTooMany } from './warnings.ts';

/**
 * Returns why a message cannot be sent, or undefined if it can. `topics` are the topics of the channel; undefined until
 * they are loaded.
 */
export function problemOf(
  state: State,
  {
    recipient,
    content,
    topics,
  }: {
    recipient: Recipient | undefined;
    content: string;
    topics?: readonly Topic[] | undefined;
  },
): string | undefined {
  return (
    placeProblem(state, recipient, topics) ??
    textProblem(state, content) ??
    mentionProblem(state, recipient, content)
  );
}

/** Returns why a text is not valid as a new or edited message, or undefined if it is. */
export function textProblem(state: Pick<State, 'server'>, content: string): string | undefined {
  if (isAwaitingUpload(content)) return texts.uploadUnfinished;
  const left = charactersLeft(state, content);
  return left < 0 ? texts.tooLong(-left) : undefined;
}

/** Returns why the user cannot send anything to a recipient, or undefined if the user can. */
export function placeProblem(
  state: State,
  recipient: Recipient | undefined,
  topics?: readonly Topic[],
): string | undefined {
  if (!recipient) return texts.noRecipient;
  if (recipient.type === 'direct') return directProblem(state, recipient.userIds);
  const channel = state.channels.get(recipient.channelId);
  if (!channel) return texts.noChannel;
  if (channel.is_archived) return texts.archived;
  if (!holdsOfChannel(state, channel, 'can_send_message_group')) return texts.noPermission;
  return topicProblem(state, channel, { topic: recipient.topic, topics });
}

function directProblem(state: State, userIds: readonly number[]): string | undefined {
  const { users, realm, groups, me = 0 } = state;
  if (userIds.length === 0) return texts.noRecipient;
  const gone = userIds.find((id) => users.get(id)?.is_active === false);
  if (gone !== undefined) return texts.deactivated(userName(state, gone));
  // Everyone can write to themselves and to bots
  if (userIds.every((id) => id === me || users.get(id)?.is_bot)) return undefined;
  const { direct_message_permission_group: permission } = realm;
  const isHeld = [me, ...userIds].some(
    (id) => !isGroupSetting(permission) || isInSetting(groups, permission, id),
  );
  if (!isHeld) return texts.directDisabled;
  const mayBegin =
    holdsRealmPermission(state, 'direct_message_initiator_group') ||
    !isKnownEmpty(state, directKey(userIds, me));
  return mayBegin ? undefined : texts.directNotBegun;
}

/**
 * Returns whether a loaded list shows that a direct conversation has no messages. The snapshot includes only the latest
 * conversations.
 */
function isKnownEmpty({ directConversations, lists, me = 0 }: State, key: string): boolean {
  if (directConversations.has(key)) return false;
  return [...lists.values()].some(
    ({ terms, ids, foundOldest, foundNewest, isStale }) =>
      terms.length === 1 &&
      narrowedConversation(terms, me) === key &&
      ids.length === 0 &&
      foundOldest &&
      foundNewest &&
      !isStale,
  );
}

function topicProblem(
  state: State,
  channel: Channel,
  { topic, topics }: { topic: string; topics: readonly Topic[] | undefined },
): string | undefined {
  const policy = topicsPolicy(state, channel);
  const name = topic === state.realm.empty_topic_display_name ? '' : topic;
  if (name === '' && policy === 'disable_empty_topic') return texts.topicRequired;
  if (name !== '' && policy === 'empty_topic_only') return texts.topicRefused;
  if (!topics || holdsOfChannel(state, channel, 'can_create_topic_group')) return undefined;
  const isKnown = topics.some((each) => nameKey(each.name) === nameKey(name));
  return isKnown ? undefined : texts.newTopicRefused;
}

/** Returns whether messages in a channel must, may or cannot have a topic. */
export function topicsPolicy(
  { realm }: Pick<State, 'realm'>,
  { topics_policy }: Channel,
): Channel['topics_policy'] {
  return topics_policy === 'inherit' ? realm.topics_policy : topics_policy;
}

function mentionProblem(
  state: State,
  recipient: Recipient | undefined,
  content: string,
): string | undefined {
  const group = mentionedGroups(state, content).find(
    ({ can_mention_group }) => !isInSetting(state.groups, can_mention_group, state.me ?? 0),
  );
  if (group) return texts.groupMentionRefused(group.name);
  return mentionsTooMany(state, recipient, content) ? texts.wildcardRefused : undefined;
}

/** The composer shows the number of remaining characters below this number. */
const countedFrom = 500;

/** Returns the text to show for a result of `charactersLeft`; undefined while many characters are left. */
export function charactersLeftText(left: number): string | undefined {
  if (left < 0) return texts.tooLong(-left);
  return left < countedFrom ? texts.charactersLeft(left) : undefined;
}

/** Returns how many more characters the text may have. Counts code points, as the server does. */
export function charactersLeft({ server }: Pick<State, 'server'>, content: string): number {
  return server.max_message_length - [...content].length;
}
