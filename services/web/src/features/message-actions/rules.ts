import type { Message } from '../../store/records.ts';
import {
  type ChannelPermission,
  holdsOfChannel,
  holdsRealmPermission,
  type RealmPermission,
} from '../../store/rights.ts';
import type { State } from '../../store/state.ts';
import { texts } from './texts.ts';

/** Whether an action is allowed, and the reason if it is not. */
export type Rule =
  | {
      readonly isAllowed: true;
      /** The deadline in Unix milliseconds; undefined if there is none. */
      readonly until?: number;
    }
  | { readonly isAllowed: false; readonly why: string };

type RuleState = Pick<State, 'me' | 'users' | 'groups' | 'realm' | 'channels' | 'server'>;

/** Returns whether the user has the permission in the organization or in the message's channel. */
function mayBy(
  state: RuleState,
  message: Message,
  realmName: RealmPermission,
  channelName: ChannelPermission,
): boolean {
  const channel = state.channels.get(message.stream_id ?? 0);
  const isInChannel = channel !== undefined && holdsOfChannel(state, channel, channelName);
  return isInChannel || holdsRealmPermission(state, realmName);
}

/** Returns whether the user can edit a message now, and until when. */
export function editRule(state: RuleState, message: Message, nowMs: number): Rule {
  if (message.sender_id !== state.me) return refused(texts.whyNotOwn);
  if (!state.realm.allow_message_editing) return refused(texts.whyEditingOff);
  if (message.submessages.length > 0) return refused(texts.whyWidget);
  const limit = state.realm.message_content_edit_limit_seconds;
  return timeRule(message, limit, nowMs, texts.whyEditTime);
}

/** Returns the id of the last of these messages that the user can edit; undefined if there is none. */
export function newestEditable(
  state: RuleState & Pick<State, 'messages'>,
  ids: readonly number[],
  nowMs: number,
): number | undefined {
  return ids.findLast((id) => {
    const message = state.messages.get(id);
    return message !== undefined && editRule(state, message, nowMs).isAllowed;
  });
}

/** Returns whether the user can delete a message now, and until when. */
export function deleteRule(state: RuleState, message: Message, nowMs: number): Rule {
  if (mayBy(state, message, 'can_delete_any_message_group', 'can_delete_any_message_group')) {
    return { isAllowed: true };
  }
  const sender = state.users.get(message.sender_id);
  const isOwn = message.sender_id === state.me || sender?.bot_owner_id === state.me;
  const may = mayBy(state, message, 'can_delete_own_message_group', 'can_delete_own_message_group');
  if (!isOwn || !may) return refused(texts.whyDelete);
  const limit = state.realm.message_content_delete_limit_seconds;
  return timeRule(message, limit, nowMs, texts.whyDeleteTime);
}

/** Returns whether the user can move a message to another topic, and whether to another channel. */
export function moveRule(
  state: RuleState,
  message: Message,
  nowMs: number,
): { readonly topic: Rule; readonly channel: Rule } {
  const isModerator = (state.users.get(state.me ?? 0)?.role ?? 400) <= moderator;
  const rule = (may: boolean, limit: number | null): Rule => {
    if (message.stream_id === undefined || !may) return refused(texts.whyMove);
    return isModerator ? { isAllowed: true } : timeRule(message, limit, nowMs, texts.whyMoveTime);
  };
  return {
    topic: rule(
      mayBy(
        state,
        message,
        'can_move_messages_between_topics_group',
        'can_move_messages_within_channel_group',
      ),
      state.realm.move_messages_within_stream_limit_seconds,
    ),
    channel: rule(
      mayBy(
        state,
        message,
        'can_move_messages_between_channels_group',
        'can_move_messages_out_of_channel_group',
      ),
      state.realm.move_messages_between_streams_limit_seconds,
    ),
  };
}

/** Returns whether the user can resolve and unresolve a message's topic. */
export function resolveRule(state: RuleState, message: Message): Rule {
  const may = mayBy(state, message, 'can_resolve_topics_group', 'can_resolve_topics_group');
  return may && message.stream_id !== undefined && message.subject !== ''
    ? { isAllowed: true }
    : refused(texts.whyResolve);
}

const moderator = 300;

function refused(why: string): Rule {
  return { isAllowed: false, why };
}

function timeRule(
  { timestamp }: Message,
  limitSeconds: number | null,
  nowMs: number,
  why: (limit: string) => string,
): Rule {
  if (limitSeconds === null) return { isAllowed: true };
  const until = (timestamp + limitSeconds) * 1_000;
  return nowMs < until ? { isAllowed: true, until } : refused(why(durationText(limitSeconds)));
}

/** Formats a duration in the largest unit that divides it evenly: 10 minutes, 1 day. */
function durationText(seconds: number): string {
  for (const [unit, size] of [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const) {
    if (seconds >= size && seconds % size === 0) {
      const formatted = new Intl.NumberFormat(undefined, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
      });
      return formatted.format(seconds / size);
    }
  }
  return `${seconds} s`;
}
