import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ActorTokens } from '@chat/kit/actor/actor-tokens';
import { failureOf } from '@chat/kit/grpc/errors';
import type { InternalContext } from '@chat/kit/grpc/server';
import { withTraceparent } from '@chat/kit/telemetry/trace';
import type { MessageSend__Output } from '@chat/proto/chat/messaging/v1/MessageSend';
import type { SendMessageResponse } from '@chat/proto/chat/messaging/v1/SendMessageResponse';
import type { SendMessagesRequest__Output } from '@chat/proto/chat/messaging/v1/SendMessagesRequest';
import type { SendMessagesResponse } from '@chat/proto/chat/messaging/v1/SendMessagesResponse';
import type { SendOutcome } from '@chat/proto/chat/messaging/v1/SendOutcome';
import type { Deps } from '../deps.ts';
import { type SendDeps, sendMessage } from './send-message.ts';

type SendMessagesDeps = SendDeps & Pick<Deps, 'tokens' | 'log'>;

/**
 * Sends messages at the same time, each with the rights of the user whose token goes with it and in the trace of its own
 * request. The outcomes come in the order of the sends, failures among them.
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

async function sendOne(
  deps: SendMessagesDeps,
  { actorToken, idempotencyKey: key, requestHash, message }: MessageSend__Output,
  signal: AbortSignal,
): Promise<SendMessageResponse> {
  if (!message) throw new Error('A send lacks its message');
  const actor = userOf(deps.tokens, actorToken);
  return sendMessage(deps, message, { actor, idempotency: { key, requestHash }, signal });
}

/** @throws an error when the token is not valid, or of nobody with an account: a fault of the deployment */
function userOf(tokens: ActorTokens, token: string): Actor {
  const caller = tokens.verify(token);
  if (caller.kind !== 'actor' || isSpectator(caller.actor)) {
    throw new Error('A send carries no token of a user');
  }
  return caller.actor;
}
