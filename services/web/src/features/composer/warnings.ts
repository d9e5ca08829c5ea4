import { nameKey } from '@chat/kit/names/name-key';
import type { Recipient } from '../../navigation/compose.ts';
import { userName } from '../../store/names.ts';
import type { Channel, UserGroup } from '../../store/records.ts';
import { holdsRealmPermission } from '../../store/rights.ts';
import type { State } from '../../store/state.ts';
import { mentionStart } from './mention-start.ts';

/** A warning before a message is sent. */
export type Warning =
  | { readonly kind: 'wildcard'; readonly count: number; readonly isAllowed: boolean }
  | { readonly kind: 'not-subscribed' }
  /** The direct conversation has guests, and the organization enables this warning. */
  | { readonly kind: 'guests'; readonly names: readonly string[] }
  | {
      readonly kind: 'not-in-channel';
      readonly userIds: readonly number[];
      readonly names: string;
    };

const wildcardMention = new RegExp(
  `${mentionStart}@\\*\\*(?:all|everyone|channel|stream)\\*\\*`,
  'v',
);
const userMention = new RegExp(`${mentionStart}@\\*\\*([^*\\|\\n]*)(?:\\|(\\d+))?\\*\\*`, 'gv');
const groupMention = new RegExp(`${mentionStart}@\\*([^*\\n]+)\\*(?!\\*)`, 'gv');

/** A wildcard mention needs a permission in a channel with more subscribers than this. */
const manyPeople = 15;

/** Returns the warnings for a text. `subscribers` is undefined until they are loaded. */
export function warningsFor(
  state: State,
  recipient: Recipient | undefined,
  content: string,
  subscribers: ReadonlySet<number> | undefined,
): readonly Warning[] {
  if (recipient?.type === 'direct') return guestWarnings(state, recipient.userIds);
  if (!recipient) return [];
  const channel = state.channels.get(recipient.channelId);
  if (!channel) return [];
  const warnings: Warning[] = [];
  if (!channel.subscription && content.trim()) warnings.push({ kind: 'not-subscribed' });
  const text = withoutCode(content);
  if (mentionsMany(channel, text)) {
    const isAllowed = !mentionsTooMany(state, recipient, content);
    warnings.push({ kind: 'wildcard', count: channel.subscriber_count, isAllowed });
  }
  const missing = subscribers
    ? mentionedPeople(state, text).filter((userId) => !subscribers.has(userId))
    : [];
  if (missing.length > 0) {
    const names = missing.map((userId) => userName(state, userId)).join(', ');
    warnings.push({ kind: 'not-in-channel', userIds: missing, names });
  }
  return warnings;
}

function guestWarnings(state: State, userIds: readonly number[]): readonly Warning[] {
  const guests = userIds.filter((id) => id !== state.me && state.users.get(id)?.role === 600);
  if (!state.realm.enable_guest_user_dm_warning || guests.length === 0) return [];
  // The warning already says that they are guests
  const realm = { ...state.realm, enable_guest_user_indicator: false };
  return [{ kind: 'guests', names: guests.map((id) => userName({ ...state, realm }, id)) }];
}

/** Returns whether a text notifies many people in a channel and its author lacks the permission to do so. */
export function mentionsTooMany(
  state: State,
  recipient: Recipient | undefined,
  content: string,
): boolean {
  const channel =
    recipient?.type === 'channel' ? state.channels.get(recipient.channelId) : undefined;
  return (
    channel !== undefined &&
    mentionsMany(channel, withoutCode(content)) &&
    !holdsRealmPermission(state, 'can_mention_many_users_group')
  );
}

function mentionsMany({ subscriber_count }: Channel, text: string): boolean {
  return subscriber_count > manyPeople && wildcardMention.test(text);
}

/** Returns the groups that a text mentions outside code. Omits silent mentions. */
export function mentionedGroups(
  { groups }: Pick<State, 'groups'>,
  content: string,
): readonly UserGroup[] {
  if (!content.includes('@*')) return [];
  const found = withoutCode(content).matchAll(groupMention);
  const names = new Set(Array.from(found, ([, name = '']) => nameKey(name)));
  return [...groups.values()].filter(
    ({ name, deactivated }) => !deactivated && names.has(nameKey(name)),
  );
}

/** Returns the ids of the people that a text mentions outside code. Omits silent mentions. */
export function mentionedPeople({ users }: Pick<State, 'users'>, text: string): number[] {
  const found = new Set<number>();
  for (const [, name = '', id] of text.matchAll(userMention)) {
    if (id !== undefined) found.add(Number(id));
    else {
      const wanted = nameKey(name);
      for (const user of users.values()) {
        if (nameKey(user.full_name) === wanted) found.add(user.user_id);
      }
    }
  }
  return [...found].filter((userId) => users.get(userId)?.is_active === true);
}

/** Returns the text without code. Unclosed code extends to the end of the text. */
function withoutCode(text: string): string {
  const kept: string[] = [];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    if (fence === undefined) {
      fence = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
      if (fence === undefined) kept.push(line);
    } else if (line.startsWith(fence)) fence = undefined;
  }
  return kept.join('\n').replace(/`[^`\n]*`/g, '');
}
