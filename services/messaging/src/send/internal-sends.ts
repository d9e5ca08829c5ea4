import { badRequest } from '@chat/kit/errors/catalog';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { SendReplyRequest__Output } from '@chat/proto/chat/messaging/v1/SendReplyRequest';
import type { SendReplyResponse } from '@chat/proto/chat/messaging/v1/SendReplyResponse';
import type { SendSystemMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendSystemMessageRequest';
import type { SendSystemMessageResponse } from '@chat/proto/chat/messaging/v1/SendSystemMessageResponse';
import { findActor } from '../model/actors.ts';
import { normalizeContent } from '../model/message-content.ts';
import { prepareMessage, type RequestedPlace, type SendDeps, sendMessage } from './send-message.ts';
import { type SystemMessageDeps, sendSystemMessage } from './system-message.ts';

/**
 * Sends a message from a system bot on behalf of another service.
 *
 * @throws BAD_REQUEST empty content, no recipients, invalid topic, or an unknown or deactivated user
 * @throws STREAM_DOES_NOT_EXIST
 * @throws CONFLICT a call with this idempotency key is in progress
 */
export async function sendSystemMessageForService(
  deps: SystemMessageDeps,
  { realmId, content, channel, direct, systemBot }: SendSystemMessageRequest__Output,
  { idempotency, signal }: InternalContext,
): Promise<SendSystemMessageResponse> {
  const messageId = await sendSystemMessage(deps, {
    realmId,
    content,
    ...(systemBot !== '' && { systemBot }),
    place: direct ? { userIds: direct.userIds } : (channel ?? undefined),
    idempotency,
    signal,
  });
  if (messageId === undefined)
    throw new Error('a system message without a completion was reported as gone');
  return { messageId };
}

/** The client name that is shown for a bot's replies. */
const client = 'OutgoingWebhookResponse';

/**
 * Sends the reply of an outgoing-webhook bot with the bot's current rights. Does not check whether the bot may write to
 * the place, because a message to the bot there permits the reply.
 *
 * @throws BAD_REQUEST no such bot, no recipients, empty content, or an archived channel
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @throws CONFLICT a call with this idempotency key is in progress
 * @spec POST /bots
 */
export async function sendReply(
  deps: SendDeps,
  request: SendReplyRequest__Output,
  { idempotency, signal }: InternalContext,
): Promise<SendReplyResponse> {
  const { realmId, botId, widgetJson } = request;
  const bot = await findActor(deps, realmId, botId);
  if (!bot?.isBot) throw badRequest({ msg: 'No such bot' });
  const sent = await sendMessage(deps, {
    realmId,
    senderId: botId,
    idempotency,
    prepare: async (freshness) => {
      const requested = {
        place: replyPlaceOf(request),
        content: normalizeContent(request.content),
        ...(widgetJson !== undefined && { widget: widgetJson }),
        client,
        isReadBySender: true,
        sendingQueue: undefined,
        idempotency,
        signal,
      };
      return prepareMessage(deps, { actor: bot, freshness }, requested);
    },
  });
  if (sent === 'already_completed')
    throw new Error('a message without a completion was reported as gone');
  return { messageId: sent.messageId };
}

function replyPlaceOf({ channel, direct }: SendReplyRequest__Output): RequestedPlace {
  if (direct) return { kind: 'direct', recipients: { userIds: direct.userIds, emails: [] } };
  if (!channel) throw badRequest({ msg: 'Message must have recipients' });
  const { channelId, topic } = channel;
  return { kind: 'channel', reference: { id: channelId }, topic, isReply: true };
}
