import { badRequest } from '@chat/kit/errors/catalog';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { SendNoticeRequest__Output } from '@chat/proto/chat/messaging/v1/SendNoticeRequest';
import type { SendNoticeResponse } from '@chat/proto/chat/messaging/v1/SendNoticeResponse';
import type { SendReplyRequest__Output } from '@chat/proto/chat/messaging/v1/SendReplyRequest';
import type { SendReplyResponse } from '@chat/proto/chat/messaging/v1/SendReplyResponse';
import { findActor } from '../model/actors.ts';
import { normalizeContent } from '../model/message-content.ts';
import { prepareMessage, type RequestedPlace, type SendDeps, sendMessage } from './send-message.ts';
import { type NoticeDeps, writeNotice } from './system-message.ts';

/**
 * Writes what another service has a system bot say.
 *
 * @throws BAD_REQUEST no content, no destination, a bad topic, or a user who is unknown or deactivated
 * @throws STREAM_DOES_NOT_EXIST
 * @throws CONFLICT a call with this idempotency key is still running
 */
export async function sendNotice(
  deps: NoticeDeps,
  { realmId, content, channel, direct, systemBot }: SendNoticeRequest__Output,
  { idempotency, signal }: InternalContext,
): Promise<SendNoticeResponse> {
  const messageId = await writeNotice(deps, {
    realmId,
    content,
    ...(systemBot !== '' && { systemBot }),
    place: direct ? { userIds: direct.userIds } : (channel ?? undefined),
    idempotency,
    signal,
  });
  if (messageId === undefined) throw new Error('a notice that is said for nothing is gone');
  return { messageId };
}

/** What clients show as the program that an answer came from. */
const client = 'OutgoingWebhookResponse';

/**
 * Sends what a bot answers to a message, with the rights that the bot has by now, but without asking whether it may
 * write there: whoever wrote to it from there let it.
 *
 * @throws BAD_REQUEST no such bot, no destination, no content, or the channel is archived
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @throws CONFLICT a call with this idempotency key is still running
 * @spec realm.md Outgoing webhooks
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
        place: placeOf(request),
        content: normalizeContent(request.content),
        ...(widgetJson !== undefined && { widget: widgetJson }),
        client,
        isReadBySender: true,
        sendingQueue: undefined,
        idempotency,
        signal,
      };
      return prepareMessage(deps, bot, requested, freshness);
    },
  });
  if (sent === 'gone') throw new Error('a message that completes nothing is gone');
  return { messageId: sent.messageId };
}

function placeOf({ channel, direct }: SendReplyRequest__Output): RequestedPlace {
  if (direct) return { kind: 'direct', recipients: { userIds: direct.userIds, emails: [] } };
  if (!channel) throw badRequest({ msg: 'Message must have recipients' });
  const { channelId, topic } = channel;
  return { kind: 'channel', reference: { id: channelId }, topic, isReply: true };
}
