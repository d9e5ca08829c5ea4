import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ActorTokens } from '@chat/kit/actor/actor-tokens';
import { badRequest } from '@chat/kit/errors/catalog';
import { failureOf } from '@chat/kit/grpc/errors';
import type { InternalContext } from '@chat/kit/grpc/server';
import { withTraceparent } from '@chat/kit/telemetry/trace';
import type { MessageSend__Output } from '@chat/proto/chat/messaging/v1/MessageSend';
import type { SendMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendMessageRequest';
import type { SendMessageResponse } from '@chat/proto/chat/messaging/v1/SendMessageResponse';
import type { SendMessagesRequest__Output } from '@chat/proto/chat/messaging/v1/SendMessagesRequest';
import type { SendMessagesResponse } from '@chat/proto/chat/messaging/v1/SendMessagesResponse';
import type { SendOutcome } from '@chat/proto/chat/messaging/v1/SendOutcome';
import type { Deps } from '../deps.ts';
import {
  isReadingClient,
  normalizeClientName,
  normalizeContent,
} from '../model/message-content.ts';
import type { SentMessage } from './prepared-message.ts';
import { prepareMessage, type RequestedPlace, type SendDeps, sendMessage } from './send-message.ts';

type SendMessagesDeps = SendDeps & Pick<Deps, 'tokens' | 'log'>;

/**
 * Sends messages at the same time, each with the rights of the user whose token goes with it and in the trace of its own
 * request. The outcomes come in the order of the sends, failures among them.
 *
 * @spec POST /messages
 */
export async function sendMessages(
  deps: SendMessagesDeps,
  { sends }: SendMessagesRequest__Output,
  { signal }: Pick<InternalContext, 'signal'>,
): Promise<SendMessagesResponse> {
  return { outcomes: await Promise.all(sends.map((send) => outcomeOf(deps, send, signal))) };
}

/** @throws an error only when nobody waits for the outcome any more */
async function outcomeOf(
  deps: SendMessagesDeps,
  send: MessageSend__Output,
  signal: AbortSignal,
): Promise<SendOutcome> {
  try {
    const sent = await withTraceparent(send.traceparent, 'send message', () =>
      sendOne(deps, send, signal),
    );
    return { sent };
  } catch (error) {
    if (signal.aborted) throw error;
    return { failure: failureOf(error, 'chat.messaging.v1.Messaging/SendMessages', deps.log) };
  }
}

/**
 * @throws BAD_REQUEST content, topic or recipients are bad, or sending there is not permitted
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @throws CONFLICT a request with this idempotency key is still running
 */
async function sendOne(
  deps: SendMessagesDeps,
  { actorToken, idempotencyKey: key, requestHash, message }: MessageSend__Output,
  signal: AbortSignal,
): Promise<SendMessageResponse> {
  if (!message) throw new Error('A send lacks its message');
  const actor = userOf(deps.tokens, actorToken);
  const idempotency = { key, requestHash };
  const client = normalizeClientName(message.clientName);
  const sent = await sendMessage(deps, {
    realmId: actor.realmId,
    senderId: actor.userId,
    idempotency,
    prepare: async (freshness) => {
      const content = normalizeContent(message.content);
      const requested = {
        sendingQueue: readSendingQueue(message),
        place: readPlace(message),
        content,
        client,
        isReadBySender: message.readBySender ?? isReadingClient(client),
        idempotency,
        signal,
      };
      return prepareMessage(deps, actor, requested, freshness);
    },
  });
  if (sent === 'gone') throw new Error('a message that completes nothing is gone');
  return responseOf(sent);
}

/** @throws an error when the token is not valid, or of nobody with an account: a fault of the deployment */
function userOf(tokens: ActorTokens, token: string): Actor {
  const caller = tokens.verify(token);
  if (caller.kind !== 'actor' || isSpectator(caller.actor)) {
    throw new Error('A send carries no token of a user');
  }
  return caller.actor;
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
