import type { Deps } from '../deps.ts';
import type { SentMessage } from '../message-log/log-entry.ts';
import type { AccountRow } from '../read-model/store.ts';
import {
  type ChannelPreferences,
  type Medium,
  mayBeNotified,
  type NotificationReason,
  noPreferences,
  type ReceivedCopy,
  type Recipient,
  reasonToNotify,
} from './push-reason.ts';

/** A recipient who accepts notifications, with the recipient's copy of the message. */
type Candidate = { account: AccountRow; recipient: Recipient; copy: ReceivedCopy };
export type SelectedRecipient = { account: AccountRow; reason: NotificationReason };

function candidatesOf(
  message: SentMessage,
  userIds: readonly number[],
  accounts: ReadonlyMap<number, AccountRow>,
): Candidate[] {
  const has = (flag: string, userId: number) => message.flags.get(flag)?.has(userId) ?? false;
  const mutedBy = new Set(accounts.get(message.senderId)?.muted_by);
  return userIds.flatMap((userId) => {
    const account = accounts.get(userId);
    if (!account) return [];
    const copy = {
      isDirect: message.place.kind === 'direct',
      isRead: has('read', userId),
      isMentioned: has('mentioned', userId),
      isTopicMentioned: has('topic_wildcard_mentioned', userId),
      isChannelMentioned: has('stream_wildcard_mentioned', userId),
    };
    const recipient = {
      isActive: account.is_active,
      isBot: account.is_bot,
      isSender: userId === message.senderId,
      hasMutedSender: mutedBy.has(userId),
      settings: account.settings,
    };
    return mayBeNotified(copy, recipient) ? [{ account, recipient, copy }] : [];
  });
}

/**
 * Those of the users who are to be notified by `medium`, with the reason; whether they are away is decided elsewhere.
 * `accounts` contains them and the sender. Channel preferences are fetched only for users whose reason depends on them.
 */
export async function selectRecipients(
  deps: Pick<Deps, 'messaging' | 'channels'>,
  message: SentMessage,
  {
    userIds,
    accounts,
    medium,
  }: { userIds: readonly number[]; accounts: ReadonlyMap<number, AccountRow>; medium: Medium },
): Promise<SelectedRecipient[]> {
  const candidates = candidatesOf(message, userIds, accounts);
  const undecided = candidates.filter(({ recipient, copy }) => {
    const reason = reasonToNotify(copy, recipient, { choices: noPreferences, medium });
    return reason !== 'direct_message' && reason !== 'mentioned';
  });
  const preferences = await readChannelPreferences(
    deps,
    message,
    undecided.map(({ account }) => account.user_id),
  );
  return candidates.flatMap(({ account, recipient, copy }) => {
    const choices = preferences.get(account.user_id) ?? noPreferences;
    const reason = reasonToNotify(copy, recipient, { choices, medium });
    return reason ? [{ account, reason }] : [];
  });
}

/** Notification preferences of users for the message's channel and topic; users without any are omitted. */
export async function readChannelPreferences(
  { messaging, channels }: Pick<Deps, 'messaging' | 'channels'>,
  { realmId, place }: Pick<SentMessage, 'realmId' | 'place'>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ChannelPreferences>> {
  if (place.kind !== 'channel' || userIds.length === 0) return new Map();
  const { channelId, topic } = place;
  const [visibility, settings] = await Promise.all([
    messaging.listTopicVisibility({ realmId, channelId, topic, userIds: [...userIds] }),
    channels.listNotificationSettings({ realmId, channelId, userIds: [...userIds] }),
  ]);
  const preferences = new Map<number, ChannelPreferences>();
  const change = (userId: number, chosen: Partial<ChannelPreferences>) =>
    preferences.set(userId, { ...(preferences.get(userId) ?? noPreferences), ...chosen });
  for (const userId of visibility.channelMutedBy) change(userId, { isChannelMuted: true });
  for (const userId of visibility.mutedBy) change(userId, { topic: 'muted' });
  for (const userId of visibility.unmutedBy) change(userId, { topic: 'unmuted' });
  for (const userId of visibility.followedBy) change(userId, { topic: 'followed' });
  for (const { userId, ...chosen } of settings.settings) {
    const { pushNotifications, emailNotifications, wildcardMentionsNotify } = chosen;
    change(userId, {
      pushNotifications: pushNotifications ?? null,
      emailNotifications: emailNotifications ?? null,
      wildcardMentionsNotify: wildcardMentionsNotify ?? null,
    });
  }
  return preferences;
}
