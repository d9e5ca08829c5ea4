import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { limits } from '@chat/kit/limits/limits';
import { conversationMarkdown } from '@chat/kit/narrow-links/narrow-links';
import { creationMessage, silentMention } from '../channels/change-messages.ts';
import type { ChannelRow } from '../model/channel-store.ts';
import type { StartedSubscriptions } from '../model/subscription-events.ts';
import type { RealmSettings } from '../read-model/settings.ts';
import { type AccountRow, getRealmSettings } from '../read-model/store.ts';
import type { SystemMessage } from '../system-messages.ts';

/** The topic for announcements of new channels. */
const announcementsTopic = 'new channels';

/** The options of a subscribe request that concern system messages. */
export type MessageOptions = { announce: boolean; sendNewSubscriptionMessages: boolean };

/**
 * Returns the system messages about new subscriptions. These are a message in each new channel, an announcement of new
 * public channels, and direct messages to people whom the actor subscribed. Sets `areMessagesSent` if the request asks
 * for direct messages and their number is within the limit.
 * @spec POST /users/me/subscriptions
 */
export async function subscriptionMessages(
  tx: ReadTx,
  actor: Actor,
  started: readonly StartedSubscriptions[],
  { principals, options }: { principals: readonly AccountRow[]; options: MessageOptions },
): Promise<{ messages: SystemMessage[]; areMessagesSent: boolean }> {
  const realm = await getRealmSettings(tx, actor.realmId);
  const created = started.filter(({ isNew }) => isNew).map(({ channel }) => channel);
  const subscribedIds = new Set(
    started.flatMap(({ newRows }) => newRows.map((row) => row.user_id)),
  );
  const areMessagesSent =
    options.sendNewSubscriptionMessages &&
    subscribedIds.size <= limits.max_bulk_new_subscription_messages;
  return {
    messages: [
      ...(realm.send_channel_events_messages
        ? created.map((channel) => creationMessage(actor, channel))
        : []),
      ...(options.announce ? announcement(actor, realm, created) : []),
      ...(areMessagesSent ? messagesToSubscribed(actor, started, principals) : []),
    ],
    areMessagesSent,
  };
}

function announcement(
  actor: Actor,
  { new_stream_announcements_stream_id: channelId }: RealmSettings,
  created: readonly ChannelRow[],
): SystemMessage[] {
  const open = created.filter((channel) => !channel.invite_only);
  if (channelId < 0 || open.length === 0) return [];
  const action =
    open.length === 1
      ? `created a new channel ${open.map(link).join()}.`
      : `created the following new channels: ${open.map(link).join(', ')}.`;
  const content = `${silentMention(actor)} ${action}`;
  return [{ channelId, topic: announcementsTopic, content }];
}

/** Returns one direct message per person, which lists all channels. Returns no messages to bots. */
function messagesToSubscribed(
  actor: Actor,
  started: readonly StartedSubscriptions[],
  principals: readonly AccountRow[],
): SystemMessage[] {
  const joinedExisting = started
    .filter(({ isNew }) => !isNew)
    .map(({ channel, newRows }) => ({
      channel,
      userIds: new Set(newRows.map((row) => row.user_id)),
    }));
  return principals
    .filter((user) => !user.is_bot && user.user_id !== actor.userId)
    .flatMap(({ user_id: userId }) => {
      const joined = joinedExisting.filter(({ userIds }) => userIds.has(userId));
      const channels = joined.map(({ channel }) => channel);
      return channels.length === 0
        ? []
        : [{ userIds: [userId], content: invitation(actor, channels) }];
    });
}

function invitation(actor: Actor, channels: readonly ChannelRow[]): string {
  const author = silentMention(actor);
  if (channels.length === 1)
    return `${author} subscribed you to the channel ${channels.map(link)}.`;
  return [
    `${author} subscribed you to the following channels:`,
    '',
    ...channels.map((channel) => `* ${link(channel)}`),
  ].join('\n');
}

function link({ id, name }: ChannelRow): string {
  return conversationMarkdown({ id, name });
}
