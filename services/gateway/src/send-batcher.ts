import type { Actor } from '@chat/kit/actor/actor';
import type { CallSigner } from '@chat/kit/actor/call-tokens';
import type { RpcClient } from '@chat/kit/grpc/client';
import { fromFailure } from '@chat/kit/grpc/errors';
import { recordRetries } from '@chat/kit/grpc/metrics';
import { createRetryBudget, withRetries } from '@chat/kit/grpc/retry';
import type { Idempotency } from '@chat/kit/idempotency/idempotency';
import { onAbort } from '@chat/kit/lifecycle/abort';
import { currentTraceparent } from '@chat/kit/telemetry/trace';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { SendMessageRequest } from '@chat/proto/chat/messaging/v1/SendMessageRequest';
import type { SendMessageResponse__Output } from '@chat/proto/chat/messaging/v1/SendMessageResponse';

/** The options of a send. `signal` aborts when the client disconnects. */
type SendOptions = { actor: Actor; signal: AbortSignal; idempotency: Idempotency };

/**
 * Sends a message. Retries with the same idempotency key until the outcome is known.
 *
 * @throws the errors of a send that the messaging service declares, or the reason of `signal`
 * @throws SERVER_NOT_READY nothing was done
 * @throws REQUEST_TIMEOUT the outcome is unknown
 */
export type SendMessage = (
  message: SendMessageRequest,
  options: SendOptions,
) => Promise<SendMessageResponse__Output>;

type Send = SendOptions & {
  message: SendMessageRequest;
  /** The trace context of the request. */
  traceparent: string;
  /** The deadline in milliseconds since the epoch. */
  deadline: number;
  answer: PromiseWithResolvers<SendMessageResponse__Output>;
};

const maxBatchSize = 64;
// A batch returns as a whole, so sends that may be slow go alone: long texts, and markup that the messaging service renders
// in worker threads (formulas, code, tables)
const maxSharedCharacters = 2_000;
const maybeSlow = /\$\$|```|~~~|\|/;

/**
 * Creates the function that sends messages. It batches the sends of a realm within one event loop turn into one
 * SendMessages call. The messaging service commits this call in one transaction. Each send has `deadlineMs`, including
 * retries.
 */
export function createSendBatcher({
  messaging,
  signer,
  deadlineMs,
}: {
  messaging: Pick<RpcClient<MessagingDefinition>, 'sendMessages'>;
  signer: CallSigner;
  deadlineMs: number;
}): SendMessage {
  const budget = createRetryBudget();
  const recordRetry = recordRetries();
  const pending = new Map<number, Send[]>();
  let callsInFlight = 0;

  /** Makes one attempt to send the message in the current batch. */
  async function sendOnce(send: Omit<Send, 'answer'>): Promise<SendMessageResponse__Output> {
    const answer = Promise.withResolvers<SendMessageResponse__Output>();
    const { signal, actor } = send;
    using _aborting = onAbort(signal, () => answer.reject(signal.reason));
    enqueue(actor.realmId, { ...send, answer });
    return await answer.promise;
  }

  function enqueue(realmId: number, send: Send) {
    const others = pending.get(realmId);
    if (others) {
      others.push(send);
      return;
    }
    const sends = [send];
    pending.set(realmId, sends);
    const flush = () => {
      pending.delete(realmId);
      for (const batch of batchesOf(sends)) void callMessaging(batch);
    };
    // With no call in flight, flush on nextTick so a lone send is not delayed
    if (callsInFlight === 0) process.nextTick(flush);
    else setImmediate(flush);
  }

  async function callMessaging(sends: readonly Send[]) {
    using listening = new DisposableStack();
    const signal = whenAllAbort(
      sends.map((send) => send.signal),
      listening,
    );
    const timeoutMs = Math.min(...sends.map(({ deadline }) => deadline)) - Date.now();
    callsInFlight += 1;
    try {
      const request = { sends: sends.map((send) => toMessage(send, signer)) };
      const { outcomes } = await messaging.sendMessages(request, { signal, deadlineMs: timeoutMs });
      for (const [place, { answer }] of sends.entries()) {
        const { sent, failure } = outcomes[place] ?? {};
        if (sent) answer.resolve(sent);
        else
          answer.reject(
            failure
              ? fromFailure(failure)
              : new Error('SendMessages returned no result for one message'),
          );
      }
    } catch (error) {
      for (const { answer } of sends) answer.reject(error);
    } finally {
      callsInFlight -= 1;
    }
  }

  return (message, options) => {
    const send = {
      ...options,
      message,
      traceparent: currentTraceparent(),
      deadline: Date.now() + deadlineMs,
    };
    return withRetries(() => sendOnce(send), {
      safety: 'keyed',
      budget,
      deadline: send.deadline,
      signal: options.signal,
      onRetry: () => recordRetry('chat.messaging.v1.Messaging/SendMessages'),
    });
  };
}

/** Splits pending sends into batches. Skips aborted sends. */
function batchesOf(sends: readonly Send[]): Send[][] {
  const wanted = sends.filter(({ signal }) => !signal.aborted);
  const shared = wanted.filter(({ message }) => !mayTakeLong(message));
  const batches = wanted.filter(({ message }) => mayTakeLong(message)).map((send) => [send]);
  for (let start = 0; start < shared.length; start += maxBatchSize) {
    batches.push(shared.slice(start, start + maxBatchSize));
  }
  return batches;
}

function mayTakeLong({ content = '', topic = '', destination }: SendMessageRequest): boolean {
  if (content.length + topic.length > maxSharedCharacters || maybeSlow.test(content)) return true;
  return JSON.stringify(destination).length > maxSharedCharacters;
}

function toMessage(
  { message, actor, idempotency, traceparent }: Send,
  signer: Pick<CallSigner, 'signActor'>,
) {
  return {
    actorToken: signer.signActor(actor, 'messaging'),
    idempotencyKey: idempotency.key,
    requestHash: idempotency.requestHash,
    traceparent,
    message,
  };
}

function whenAllAbort(signals: readonly AbortSignal[], listening: DisposableStack): AbortSignal {
  const abort = new AbortController();
  let left = signals.length;
  for (const signal of signals) {
    listening.use(
      onAbort(signal, () => {
        left -= 1;
        if (left === 0) abort.abort();
      }),
    );
  }
  return abort.signal;
}
