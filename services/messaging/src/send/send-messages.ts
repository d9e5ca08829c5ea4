import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { CallVerifier } from '@chat/kit/actor/call-tokens';
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
import { messageLink } from './message-link.ts';
import type { PreparedMessage, SentMessage } from './prepared-message.ts';
import { prepareMessage, type RequestedPlace, type SendDeps, sendMessage } from './send-message.ts';

type SendMessagesDeps = SendDeps & Pick<Deps, 'verifier' | 'log'>;

/**
 * Sends several messages concurrently, each as its token's user and in its request's trace. Returns the outcomes in the
 * order of the messages, including failures.
 * @spec POST /messages
 */
export async function sendMessages(
  deps: SendMessagesDeps,
  { sends }: SendMessagesRequest__Output,
  { signal }: Pick<InternalContext, 'signal'>,
): Promise<SendMessagesResponse> {
  return { outcomes: await Promise.all(sends.map((send) => outcomeOf(deps, send, signal))) };
}

/**
 * Returns the outcome of one send, including a failure.
 * @throws an error only when the caller no longer waits
 */
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
 * Sends one message.
 *
 * @throws BAD_REQUEST invalid content, topic or recipients, or no permission to send
 * @throws STREAM_DOES_NOT_EXIST
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @throws CONFLICT a request with this idempotency key is in progress
 */
async function sendOne(
  deps: SendMessagesDeps,
  { actorToken, idempotencyKey: key, requestHash, message }: MessageSend__Output,
  signal: AbortSignal,
): Promise<SendMessageResponse> {
  if (!message) throw new Error('A send lacks its message');
  const actor = userOf(deps.verifier, actorToken);
  const idempotency = { key, requestHash };
  const client = normalizeClientName(message.clientName);
  let prepared: PreparedMessage | undefined;
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
      prepared = await prepareMessage(deps, { actor, freshness }, requested);
      return prepared;
    },
  });
  if (sent === 'already_completed') {
    throw new Error('a message without a completion was reported as already completed');
  }
  return responseOf(sent, prepared);
}

/**
 * Returns the user in a token.
 * @throws an error if the gateway did not sign the token for a user, which is a fault of the deployment
 */
function userOf(verifier: CallVerifier, token: string): Actor {
  const caller = verifier.verify(token);
  if (caller.kind !== 'actor' || caller.service !== 'gateway' || isSpectator(caller.actor)) {
    throw new Error('A send carries no token of the gateway for a user');
  }
  return caller.actor;
}

function responseOf(
  { messageId, newTopicPolicy }: SentMessage,
  prepared: PreparedMessage | undefined,
): SendMessageResponse {
  const { path, label } = messageLink(messageId, prepared);
  return {
    messageId,
    linkPath: path,
    linkLabel: label,
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
