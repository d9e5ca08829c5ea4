import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { SendMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendMessageRequest';
import type { SendMessageResponse } from '@chat/proto/chat/messaging/v1/SendMessageResponse';
import type { Deps } from '../deps.ts';
import { isReadingClient, normalizeClientName } from '../messages/client.ts';
import { normalizeContent } from '../messages/content.ts';
import { type PrepareDeps, prepareMessage, type RequestedPlace } from './prepare.ts';
import type { SentMessage } from './prepared-message.ts';
import { sendPrepared } from './send-prepared.ts';

/** What sending stands on. */
export type SendDeps = PrepareDeps & Pick<Deps, 'writeInBatch'>;

/**
 * Sends a message to a channel or to people. Answers once it is durable and, within a bound,
 * announced.
 *
 * @throws BAD_REQUEST content, topic or recipients are bad, or sending there is not permitted
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @throws CONFLICT a request with this idempotency key is still running
 * @spec POST /messages
 */
export async function sendMessage(
  deps: SendDeps,
  request: SendMessageRequest__Output,
  { actor, idempotency, signal }: RpcContext,
): Promise<SendMessageResponse> {
  const client = normalizeClientName(request.clientName);
  const sent = await sendPrepared(deps, {
    realmId: actor.realmId,
    senderId: actor.userId,
    idempotency,
    prepare: async (freshness) => {
      const content = normalizeContent(request.content);
      const requested = {
        sendingQueue: readSendingQueue(request),
        place: readPlace(request),
        content,
        client,
        isReadBySender: request.readBySender ?? isReadingClient(client),
        idempotency,
        signal,
      };
      return prepareMessage(deps, actor, requested, freshness);
    },
  });
  if (sent === 'gone') throw new Error('a message that completes nothing is gone');
  return responseOf(sent);
}

function responseOf({ messageId, newTopicPolicy }: SentMessage): SendMessageResponse {
  return {
    messageId,
    ...(newTopicPolicy !== undefined && { automaticNewVisibilityPolicy: newTopicPolicy }),
  };
}

function readPlace({ destination, topic }: SendMessageRequest__Output): RequestedPlace {
  if (destination?.direct) return { kind: 'direct', recipients: destination.direct };
  if (destination?.channelId !== undefined) {
    return { kind: 'channel', reference: { id: destination.channelId }, topic };
  }
  if (destination?.channelName !== undefined) {
    return { kind: 'channel', reference: { name: destination.channelName }, topic };
  }
  throw badRequest({ msg: 'Message must have recipients' });
}

function readSendingQueue({ queueId, localId }: SendMessageRequest__Output) {
  if (queueId === '' && localId === '') return undefined;
  if (queueId === '' || localId === '') {
    throw badRequest({ msg: 'queue_id and local_id must be given together.' });
  }
  return { queueId, localId };
}
