import { type Actor, roles } from '@chat/kit/actor/actor';
import type { ChannelRow } from './channel-store.ts';

// The rule for reading messages. Only this file decides it: for one message, for lists in SQL, and for the audience of an
// event, which `audience.ts` lists. `../../test/message-access.test.ts` compares the forms, and all methods that show
// messages.
//
// - A direct message: its participants.
// - A channel message: everyone for whom the channel is open. A web-public channel is open for everyone, spectators
//   included, and a public one for everyone except guests. Subscribers read everything; if the channel protects its
//   history, what they received. A user received a message if `member.received` contains its sequence number
//   ("Read state" in `../../README.md`).
//
// A former subscriber reads only what is open for everybody of that role. Archiving a channel changes nothing.

/** The settings of a channel that determine who may read its messages. */
type AccessSettings = Pick<
  ChannelRow,
  'is_web_public' | 'invite_only' | 'history_public_to_subscribers'
>;

/** Returns whether the role can read public channels without a subscription. */
export function seesPublicChannels({ role }: Pick<Actor, 'role'>): boolean {
  return role !== roles.guest;
}

/** Returns who may read the channel without a subscription. */
export function openFor({
  is_web_public,
  invite_only,
}: Pick<AccessSettings, 'is_web_public' | 'invite_only'>): 'everyone' | 'members' | 'nobody' {
  if (is_web_public) return 'everyone';
  return invite_only ? 'nobody' : 'members';
}

/** Returns whether the actor may read the channel without a subscription. */
export function canReadUnsubscribed(
  channel: Pick<AccessSettings, 'is_web_public' | 'invite_only'>,
  actor: Pick<Actor, 'role'>,
): boolean {
  const open = openFor(channel);
  return open === 'everyone' || (open === 'members' && seesPublicChannels(actor));
}

/** Returns whether all readers of the channel are subscribers, and read only what they received. */
export function readsOnlyReceived(channel: AccessSettings): boolean {
  return openFor(channel) === 'nobody' && !channel.history_public_to_subscribers;
}

/** The relation of a user to a message. */
type Membership = {
  /** Whether the user is subscribed to the channel now, or participates in the direct conversation. */
  isSubscribed: boolean;
  /** Whether the user received the message, even if the user has left since. */
  isReceived: boolean;
};

/** Returns whether the actor may read a message of the channel. */
export function mayReadInChannel(
  channel: AccessSettings,
  actor: Pick<Actor, 'role'>,
  { isSubscribed, isReceived }: Membership,
): boolean {
  if (canReadUnsubscribed(channel, actor)) return true;
  return isSubscribed && (channel.history_public_to_subscribers || isReceived);
}

// The SQL conditions refer to `conversation`, and to the rows `channel` and `member` (of the user) that belong to it, which
// a left join may not find. `:seesPublic` is `seesPublicChannels` of the user. A channel that is not in the read model is
// open for nobody.

/** The SQL condition that the user may read all messages of the conversation. */
export const mayReadAllSql = `coalesce(
  case when conversation.channel_id is null then member.is_subscribed
    else channel.is_web_public or (not channel.invite_only and :seesPublic)
      or (member.is_subscribed and channel.history_public_to_subscribers)
  end, false)`;

/** SQL: whether a member of a channel in the read model may read what the member received. */
export const memberReadsReceivedSql = 'member.is_subscribed';

/** The SQL condition that the user may read at least those messages of the channel that the user received. */
export const mayReadReceivedSql = `coalesce(${memberReadsReceivedSql} and channel.channel_id is not null, false)`;

/** The SQL condition that the user may read `message`, a message of `conversation`. */
export const mayReadSql = `(${mayReadAllSql}
  or (${mayReadReceivedSql} and member.received @> message.seq))`;
