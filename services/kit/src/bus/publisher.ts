import {
  createInbox,
  ErrorCode,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  NatsError,
  type PubAck,
} from 'nats';

/** Where a publication lies in its stream. */
export type Published = { sequence: number; isDuplicate: boolean };

/** Publishes into streams. The library's own way makes an error with its stack, and a timer, for each message. */
export type Publisher = Disposable & {
  /**
   * Resolves when JetStream has stored `data`.
   *
   * @throws NatsError refused by the stream, no stream for the subject, or no answer within `deadlineMs`
   */
  publish(
    subject: string,
    data: Uint8Array,
    options: { headers?: MsgHdrs | undefined; deadlineMs: number },
  ): Promise<Published>;
};

type Pending = {
  deadline: number;
  resolve(published: Published): void;
  reject(error: Error): void;
};

/** What a stream answers: where it stored the message, or why not. */
type Answer = PubAck & { error?: { code: number; err_code: number; description: string } };

// How late a time-out may be noticed.
const sweepMs = 100;

/** One subscription takes all answers, one timer watches all deadlines. */
export function createPublisher(nats: NatsConnection): Publisher {
  const inbox = createInbox();
  const pending = new Map<string, Pending>();
  let count = 0;
  let sweeping: NodeJS.Timeout | undefined;

  function sweep() {
    const now = performance.now();
    for (const [token, { deadline, reject }] of pending) {
      if (deadline > now) continue;
      pending.delete(token);
      reject(new NatsError('a publication was not acknowledged in time', ErrorCode.Timeout));
    }
    if (pending.size > 0) return;
    clearInterval(sweeping);
    sweeping = undefined;
  }

  function settle(message: Msg) {
    const token = message.subject.slice(inbox.length + 1);
    const waiting = pending.get(token);
    if (!waiting) return;
    pending.delete(token);
    try {
      waiting.resolve(publishedAs(message));
    } catch (error) {
      waiting.reject(error instanceof Error ? error : new Error('not an answer', { cause: error }));
    }
  }

  function rejectAll(error: Error) {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  const subscription = nats.subscribe(`${inbox}.*`, {
    callback(error, message) {
      if (error) rejectAll(error);
      else settle(message);
    },
  });

  return {
    publish(subject, data, { headers, deadlineMs }) {
      const { promise, resolve, reject } = Promise.withResolvers<Published>();
      count += 1;
      const token = count.toString(36);
      nats.publish(subject, data, { reply: `${inbox}.${token}`, ...(headers && { headers }) });
      pending.set(token, { deadline: performance.now() + deadlineMs, resolve, reject });
      sweeping ??= setInterval(sweep, sweepMs);
      return promise;
    },
    [Symbol.dispose]() {
      subscription.unsubscribe();
      clearInterval(sweeping);
      rejectAll(new NatsError('the connection was closed', ErrorCode.ConnectionClosed));
    },
  };
}

/** @throws NatsError with the stream's reason as its `api_error` */
function publishedAs(message: Msg): Published {
  if (message.data.length === 0 && message.headers?.code === 503) {
    throw NatsError.errorForCode(ErrorCode.NoResponders);
  }
  const { seq, duplicate = false, error } = message.json<Answer>();
  if (!error) return { sequence: seq, isDuplicate: duplicate };
  const refusal = new NatsError(error.description, String(error.code));
  refusal.api_error = error;
  throw refusal;
}
