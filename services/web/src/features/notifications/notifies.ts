import type { Change } from '../../store/changes.ts';
import { isEvent } from '../../store/events.ts';
import { type Message, visibility } from '../../store/records.ts';
import { type State, topicKey } from '../../store/state.ts';

/** How to notify the user about a message. */
export interface Alerts {
  readonly isShown: boolean;
  readonly hasSound: boolean;
}

type Settings = Pick<State, 'me' | 'settings' | 'channels' | 'topicPolicies' | 'mutedUsers'>;
const silent: Alerts = { isShown: false, hasSound: false };

/**
 * Returns the message of a change that adds a new message; undefined for other changes. Messages may arrive in a
 * different order from their ids.
 */
export function newMessageOf(change: Change): Message | undefined {
  if (change.kind !== 'event' || !isEvent(change.event, 'message')) return undefined;
  return change.after.messages.get(change.event.message.id);
}

/**
 * Returns whether a new message shows a notification, and whether it plays a sound. Account settings apply to direct
 * messages, mentions and alert words. The settings of the channel and of followed topics apply to their other messages.
 * A message in a muted topic notifies the user only if it mentions the user personally.
 */
export function alertsOf(message: Message, state: Settings): Alerts {
  const { settings, mutedUsers, me } = state;
  const { flags, sender_id, stream_id: channelId, subject } = message;
  if (sender_id === me || mutedUsers.has(sender_id) || flags.includes('read')) return silent;
  const personal = {
    isShown: settings.enable_desktop_notifications,
    hasSound: settings.enable_sounds,
  };
  if (channelId === undefined || flags.includes('mentioned')) return personal;

  const subscription = state.channels.get(channelId)?.subscription;
  const policy =
    state.topicPolicies.get(topicKey(channelId, subject))?.visibility_policy ?? visibility.inherit;
  const isFollowed = policy === visibility.followed;
  const isMuted =
    policy === visibility.muted ||
    (policy === visibility.inherit && (subscription?.is_muted ?? false));
  if (isMuted) return silent;
  if (flags.includes('has_alert_word')) return personal;
  if (flags.some((flag) => flag.endsWith('wildcard_mentioned'))) {
    const byChannel = subscription?.wildcard_mentions_notify ?? settings.wildcard_mentions_notify;
    const byTopic = isFollowed && settings.enable_followed_topic_wildcard_mentions_notify === true;
    if (byChannel || byTopic) return personal;
  }
  return {
    isShown:
      (subscription?.desktop_notifications ?? settings.enable_stream_desktop_notifications) ||
      (isFollowed && settings.enable_followed_topic_desktop_notifications),
    hasSound:
      (subscription?.audible_notifications ?? settings.enable_stream_audible_notifications) ||
      (isFollowed && settings.enable_followed_topic_audible_notifications),
  };
}
