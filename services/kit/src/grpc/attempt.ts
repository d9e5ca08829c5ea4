import type { Client, Metadata, MethodDefinition, ServiceError } from '@grpc/grpc-js';
import type { Actor } from '../actor/actor.ts';
import type { ActorTokens } from '../actor/actor-tokens.ts';
import type { Idempotency } from '../idempotency/idempotency.ts';
import { onAbort } from '../stop/on-abort.ts';
import { type Announcements, readEventNumber, writeHearing } from './announcements.ts';
import { writeCallMetadata } from './call-metadata.ts';

/** How calls of one client reach the service. */
export type AttemptParts = {
  client: Client;
  tokens: ActorTokens;
  service: string;
  /** Absent: only the answer itself counts. */
  announcements?: Announcements;
};

export type Definition = MethodDefinition<unknown, unknown>;

/** A call that is to be made once. */
export type Attempt = {
  definition: Definition;
  request: unknown;
  /** Whom the call is made for; absent: the service itself. */
  actor?: Actor | undefined;
  /** Ends the call when it aborts. */
  signal?: AbortSignal | undefined;
  /** Makes any call safe to repeat. */
  idempotency?: Idempotency | undefined;
  /** Milliseconds since the epoch. */
  deadline: number;
};

/**
 * How an attempt ended. `committed`: the response to a call that is durable, although nobody could be asked whether its
 * event is in the client log.
 */
export type Outcome =
  | { error: ServiceError; committed?: { response: unknown } }
  | { error: null; response: unknown };

/** Makes an attempt. How it fails is an outcome too. @throws an error when the request cannot be written */
export type MakeAttempt = (attempt: Attempt) => Promise<Outcome>;

/** The token of whoever makes a call. */
export function tokenOf({ tokens, service }: AttemptParts, actor: Actor | undefined): string {
  return actor ? tokens.signActor(actor) : tokens.signService(service);
}

// How long an answer waits for its event where that is read. Then the service is asked, which knows what became of it.
const hearWithinMs = 1_000;

/**
 * Makes a call of its own; how it fails is an outcome too. Who hears of announcements is answered before, and waits for
 * the event here; if it does not come, the call is made again by its key, and is answered when it was announced.
 */
export function attemptAlone(parts: AttemptParts, attempt: Attempt): Promise<Outcome> {
  const { definition, request, actor, signal, idempotency, deadline } = attempt;
  const { path, requestSerialize, responseDeserialize } = definition;
  const metadata = writeCallMetadata(tokenOf(parts, actor), idempotency);
  const hears = hearsAnnouncements(parts, attempt);
  if (hears) writeHearing(metadata);
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  let abandoning: Disposable | undefined;
  /** The answer holds with this event. Undefined: it holds as it is. */
  let number: number | undefined;
  let isAnswered = false;
  function succeed(response: unknown) {
    isAnswered = true;
    abandoning?.[Symbol.dispose]();
    const outcome = { error: null, response };
    resolve(number === undefined ? outcome : whenItHolds(parts, attempt, outcome, number));
  }
  const running = withoutStack(() =>
    parts.client.makeUnaryRequest(
      path,
      requestSerialize,
      // A service that answers ends the call well. The status that says so comes in a packet of its own, which nobody needs.
      (bytes: Buffer) => {
        const response = responseDeserialize(bytes);
        succeed(response);
        return response;
      },
      request,
      metadata,
      { deadline },
      (error) => {
        if (!error || isAnswered) return;
        abandoning?.[Symbol.dispose]();
        resolve({ error });
      },
    ),
  );
  if (hears) {
    running.on('metadata', (received: Metadata) => {
      number = readEventNumber(received);
    });
  }
  if (signal) abandoning = onAbort(signal, () => running.cancel());
  return promise;
}

/** Whether the answer may come before the event that it holds with is in the client log. */
export function hearsAnnouncements(
  { announcements }: AttemptParts,
  { actor, idempotency }: Attempt,
): boolean {
  return actor !== undefined && idempotency !== undefined && announcements?.isReading() === true;
}

/**
 * What becomes of an answer that holds with event `number`: itself once that is read here. When it is not for too long,
 * what the service answers, asked again by the key of the attempt.
 */
export function whenItHolds(
  parts: AttemptParts,
  attempt: Attempt,
  answer: Outcome,
  number: number,
): Outcome | Promise<Outcome> {
  const { announcements, ...deaf } = parts;
  const { actor, signal } = attempt;
  if (!announcements || !actor) return answer;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  async function askAgain(): Promise<Outcome> {
    const again = await attemptAlone(deaf, attempt);
    return again.error && !answer.error ? { ...again, committed: answer } : again;
  }
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    stop?.();
    resolve(signal?.aborted ? answer : askAgain());
  }, hearWithinMs);
  stop = announcements.whenRead(actor.realmId, number, () => {
    clearTimeout(timer);
    resolve(answer);
  });
  return promise;
}

/**
 * Makes a call, as the service itself, of a method that answers in pieces, which `onResponse` is given as they come.
 * Resolves when there are no more, with what it failed with, if it did.
 */
export async function streamAlone(
  parts: AttemptParts,
  call: Pick<Attempt, 'definition' | 'request' | 'deadline'> & { signal: AbortSignal },
  onResponse: (response: unknown) => void,
): Promise<ServiceError | undefined> {
  const { definition, request, deadline, signal } = call;
  const { path, requestSerialize, responseDeserialize } = definition;
  const metadata = writeCallMetadata(tokenOf(parts, undefined));
  const running = withoutStack(() =>
    parts.client.makeServerStreamRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      { deadline },
    ),
  );
  const { promise, resolve } = Promise.withResolvers<ServiceError | undefined>();
  running.on('data', onResponse);
  running.on('error', (error: ServiceError) => resolve(error));
  running.on('end', () => resolve(undefined));
  using _abandoning = onAbort(signal, () => running.cancel());
  return await promise;
}

/** grpc-js takes the stack of each call, for an error that most never have: costly, and ours has its own. */
export function withoutStack<T>(work: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
