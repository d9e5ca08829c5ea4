import { type Actor, roles } from '@chat/kit/actor/actor';
import { badRequest, streamDoesNotExist } from '@chat/kit/errors/catalog';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import { conversationMarkdown, directPath } from '@chat/kit/narrow-links/narrow-links';
import type { Deps } from '../deps.ts';
import type { AccessibleMessage } from '../model/accessible-message.ts';
import { getSystemBot } from '../model/actors.ts';
import { isMeMessage, normalizeContent } from '../model/message-content.ts';
import { normalizeTopic } from '../model/topics.ts';
import type { AccountRow } from '../read-model/account-store.ts';
import { renderMessage } from '../text/render-message.ts';
import { widgetOf } from '../text/widget.ts';
import { getCachedRealm, listCachedAccounts } from './cache.ts';
import { channelDestination, findReferencedChannel } from './channel-destination.ts';
import { resolveDirectDestination } from './direct-destination.ts';
import { userIdsInEvent } from './events.ts';
import { noMentionFlags } from './mention-flags.ts';
import type {
  Completion,
  Destination,
  Freshness,
  PreparedMessage,
  Sending,
} from './prepared-message.ts';
import { type SendDeps, sendMessage } from './send-message.ts';

/** The dependencies for sending system messages. */
export type SystemMessageDeps = SendDeps & Pick<Deps, 'refillUsers'>;

/** The client name that is shown for system messages. */
const client = 'Internal';

/** A system message to send. */
export type SystemMessage = {
  realmId: number;
  /** The place to send to. An undefined place is rejected. */
  place: { channelId: number; topic: string } | { userIds: readonly number[] } | undefined;
  content: string;
  /** The name of the system bot. If absent, the notification bot sends the message. */
  systemBot?: string;
  idempotency: Idempotency | undefined;
  /** An operation to complete in the same transaction. */
  completes?: Completion;
  signal: AbortSignal;
};

/**
 * Sends a message from a system bot to a channel or to users, through the normal send path. The bot may write
 * everywhere, including archived channels. It uses the empty topic where no other topic is permitted. Mentions notify
 * nobody. Returns the message id, or undefined if the operation to complete is already done.
 *
 * @throws BAD_REQUEST empty content, no recipients, invalid topic, or an unknown or deactivated user
 * @throws STREAM_DOES_NOT_EXIST
 * @throws CONFLICT a call with this idempotency key is in progress
 */
export async function sendSystemMessage(
  deps: SystemMessageDeps,
  systemMessage: SystemMessage,
): Promise<number | undefined> {
  const bot = await getSystemBot(deps, systemMessage.realmId, systemMessage.systemBot);
  const sent = await sendMessage(deps, {
    realmId: systemMessage.realmId,
    senderId: bot.user_id,
    idempotency: systemMessage.idempotency,
    prepare: (freshness) => prepare(deps, { bot, freshness }, systemMessage),
  });
  return sent === 'already_completed' ? undefined : sent.messageId;
}

async function prepare(
  deps: SystemMessageDeps,
  { bot, freshness }: { bot: AccountRow; freshness: Freshness },
  systemMessage: SystemMessage,
): Promise<PreparedMessage> {
  const { realmId, idempotency, completes, signal } = systemMessage;
  const content = normalizeContent(systemMessage.content);
  const realm = await getCachedRealm(deps, realmId, freshness);
  const sending = { actor: actorOf(bot), realm, freshness };
  const { destination, topic } = await resolveDestination(deps, sending, systemMessage);
  const senderId = bot.user_id;
  const userIds = userIdsInEvent({ senderId, destination });
  const { html } = await renderMessage(deps, { source: content, realm, author: undefined });
  return {
    realm,
    destination,
    senderId,
    senderRole: roles.member,
    people: await listCachedAccounts(deps, { realmId, userIds, freshness }),
    topic,
    startsTopic: undefined,
    topicPolicyChanges: [],
    content,
    renderedContent: html,
    mentionFlags: noMentionFlags,
    named: { userIds: [], groupIds: [] },
    widget: widgetOf(content),
    hiddenFrom: [],
    uploads: [],
    isMeMessage: isMeMessage(content),
    showsPages: false,
    isReadBySender: true,
    client,
    sendingQueue: undefined,
    idempotency,
    completes,
    signal,
  };
}

async function resolveDestination(
  deps: SystemMessageDeps,
  sending: Sending,
  { realmId, place }: SystemMessage,
): Promise<{ destination: Destination; topic: string }> {
  if (!place || ('userIds' in place && place.userIds.length === 0)) {
    throw badRequest({ msg: 'Message must have recipients' });
  }
  if ('userIds' in place) {
    const recipients = { userIds: place.userIds, emails: [] };
    const destination = await resolveDirectDestination(deps, sending, recipients);
    return { destination, topic: '' };
  }
  const { channelId, topic } = place;
  const { realm, freshness } = sending;
  const reference = { id: channelId };
  const state = await findReferencedChannel(deps, { realmId, reference, freshness });
  if (!state) throw streamDoesNotExist({ stream_id: channelId });
  const hasTopics = state.channel.topics_policy !== 'empty_topic_only';
  return {
    destination: channelDestination(state),
    topic: hasTopics ? normalizeTopic(topic, realm.settings.empty_topic_display_name) : '',
  };
}

function actorOf({ realm_id, user_id }: AccountRow): Actor {
  return { realmId: realm_id, userId: user_id, role: roles.member, isBot: true, groups: [] };
}

/** Returns a Markdown link to the message. */
export function messageLink({ id, channel, participants, topic }: AccessibleMessage): string {
  if (channel) {
    return conversationMarkdown(
      { id: channel.channel_id, name: channel.name },
      { topic, messageId: id },
    );
  }
  return `[a direct message](${directPath(participants ?? [])}/near/${id})`;
}

/** Returns the Markdown of a silent mention. */
export function silentMention(
  account: Pick<AccountRow, 'user_id' | 'full_name'> | undefined,
): string {
  return account ? `@_**${account.full_name}|${account.user_id}**` : 'somebody';
}

/** Returns a Markdown quote of the source, with a fence that the source does not contain. */
export function quote(source: string): string {
  const runs = source.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}quote\n${source}\n${fence}`;
}
