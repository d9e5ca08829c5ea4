import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { ChannelTopic__Output } from '@chat/proto/chat/messaging/v1/ChannelTopic';
import type { CheckMailedMessageResponse } from '@chat/proto/chat/messaging/v1/CheckMailedMessageResponse';
import type { SendMailedMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendMailedMessageRequest';
import type { SendMailedMessageResponse } from '@chat/proto/chat/messaging/v1/SendMailedMessageResponse';
import { getAccessibleMessage } from '../model/accessible-message.ts';
import { findActor } from '../model/actors.ts';
import { normalizeContent } from '../model/message-content.ts';
import { findTopicOfAny } from '../model/message-store.ts';
import { findSystemBot, listAccounts } from '../read-model/account-store.ts';
import { findReferencedChannel } from './channel-destination.ts';
import type { Freshness, PreparedMessage } from './prepared-message.ts';
import {
  checkMaySendTo,
  prepareMessage,
  type RequestedPlace,
  type SendDeps,
  sendMessage,
} from './send-message.ts';

/** The client name of messages that arrive by email. */
const client = 'Mail';
const gatewayBot = 'email-gateway-bot';

/**
 * Sends a message that arrived by email, with the checks of a send that its sender makes now. A message to a channel's
 * address also has to pass the checks for the person who created the address. The email gateway bot has the rights of
 * that person and no others. A reply to messages in that channel goes to their current topic.
 *
 * @throws BAD_REQUEST an unknown or deactivated sender or creator of the address
 * @throws BAD_REQUEST a bot as sender that the creator of the address does not own
 * @throws BAD_REQUEST a message to reply to that the sender cannot read, empty content, or an invalid topic or
 * recipients
 * @throws BAD_REQUEST no permission to send there
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @throws CONFLICT a call with this idempotency key is in progress
 */
export async function sendMailedMessage(
  deps: SendDeps,
  request: SendMailedMessageRequest__Output,
  context: InternalContext,
): Promise<SendMailedMessageResponse> {
  const { realmId, userId } = request;
  const { idempotency } = context;
  const prepare = await preparing(deps, request, context);
  const sent = await sendMessage(deps, { realmId, senderId: userId, idempotency, prepare });
  if (sent === 'already_completed')
    throw new Error('a message without a completion was reported as gone');
  return { messageId: sent.messageId };
}

/**
 * Checks whether `sendMailedMessage` would send the message now. Callers use it to avoid storing parts of an email that
 * cannot be posted.
 *
 * @throws the errors of `sendMailedMessage`, except CONFLICT
 */
export async function checkMailedMessage(
  deps: SendDeps,
  request: SendMailedMessageRequest__Output,
  context: InternalContext,
): Promise<CheckMailedMessageResponse> {
  const prepare = await preparing(deps, request, context);
  await prepare('current');
  return {};
}

/**
 * Returns a function that validates the message against state of a given freshness.
 * @throws BAD_REQUEST the sender or the creator of the address may not send
 */
async function preparing(
  deps: SendDeps,
  request: SendMailedMessageRequest__Output,
  { idempotency, signal }: InternalContext,
): Promise<(freshness: Freshness) => Promise<PreparedMessage>> {
  const { realmId, userId, creatorId } = request;
  const sender = await getActiveActor(deps, realmId, userId);
  const creator =
    creatorId === undefined || creatorId === userId
      ? undefined
      : await getActiveActor(deps, realmId, creatorId);
  const isGateway = (await findSystemBot(deps.db, realmId, gatewayBot))?.user_id === userId;
  if (isGateway && !creator) throw badRequest({ msg: 'Message must have recipients' });
  const actor = isGateway && creator ? withRightsOf(creator, sender) : sender;
  if (creator && !isGateway && sender.owner?.userId !== creator.userId) {
    throw badRequest({ msg: 'The bot of this address has a new owner.' });
  }
  return async (freshness) => {
    const place = isGateway
      ? await placeOfGateway(deps, request)
      : await placeOf(deps, actor, request);
    if (creator) await checkMaySendTo(deps, { actor: creator, freshness }, place);
    const requested = {
      place,
      content: normalizeContent(request.content),
      client,
      isReadBySender: true,
      sendingQueue: undefined,
      idempotency,
      signal,
    };
    return prepareMessage(deps, { actor, freshness }, requested);
  };
}

/**
 * Returns the user as an actor.
 * @throws BAD_REQUEST no such user, or a deactivated one
 */
async function getActiveActor(
  deps: Pick<SendDeps, 'db' | 'ensureUsers'>,
  realmId: number,
  userId: number,
): Promise<Actor> {
  const actor = await findActor(deps, realmId, userId);
  const [account] = await listAccounts(deps.db, realmId, [userId]);
  if (!actor || !account) throw badRequest({ msg: 'No such user' });
  if (!account.is_active) throw badRequest({ msg: 'Your account has been deactivated.' });
  return actor;
}

/** Returns the bot with the rights of a person instead of its own. */
function withRightsOf({ userId, role, groups, owner }: Actor, bot: Actor): Actor {
  return { ...bot, role, groups, owner: owner ?? { userId, groups } };
}

/**
 * Returns where the email gateway bot posts: the topic from `topicOf`, or the empty topic if the channel permits no
 * other topic.
 */
async function placeOfGateway(
  deps: SendDeps,
  request: SendMailedMessageRequest__Output,
): Promise<RequestedPlace> {
  const { realmId, channel } = request;
  if (!channel) throw badRequest({ msg: 'Message must have recipients' });
  const reference = { id: channel.channelId };
  const state = await findReferencedChannel(deps, { realmId, reference, freshness: 'current' });
  const hasTopics = state?.channel.topics_policy !== 'empty_topic_only';
  const topic = hasTopics ? await topicOf(deps, request, channel) : '';
  return { kind: 'channel', reference, topic };
}

/**
 * Returns the current topic of the messages that the email replies to, or else the requested topic. Ignores messages in
 * other channels, because the address belongs to this channel.
 */
async function topicOf(
  { db }: Pick<SendDeps, 'db'>,
  { realmId, answeredMessageIds }: SendMailedMessageRequest__Output,
  { channelId, topic }: ChannelTopic__Output,
): Promise<string> {
  const answered = { channelId, messageIds: answeredMessageIds };
  return (await findTopicOfAny(db, realmId, answered)) ?? topic;
}

/** Returns the requested channel, or the current place of the message that the email replies to. */
async function placeOf(
  deps: SendDeps,
  actor: Actor,
  request: SendMailedMessageRequest__Output,
): Promise<RequestedPlace> {
  const { channel, replyToMessageId } = request;
  if (channel) {
    const topic = await topicOf(deps, request, channel);
    return { kind: 'channel', reference: { id: channel.channelId }, topic };
  }
  if (replyToMessageId === undefined) throw badRequest({ msg: 'Message must have recipients' });
  const answered = await getAccessibleMessage(deps.db, actor, replyToMessageId);
  if (answered.channel) {
    const reference = { id: answered.channel.channel_id };
    return { kind: 'channel', reference, topic: answered.topic };
  }
  const others = (answered.participants ?? []).filter((id) => id !== actor.userId);
  const userIds = others.length > 0 ? others : [actor.userId];
  return { kind: 'direct', recipients: { userIds, emails: [] } };
}
