import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Account } from '../../api-client/accounts.ts';
import type { Method, PathOf, ResponseTo } from '../../api-client/operations.ts';
import type { Balancer } from './balancer.ts';
import type { Journal } from './journal.ts';

interface Sent {
  method: Method;
  path: string;
  parameters?: Readonly<Record<string, string | number | boolean | object>>;
  idempotencyKey?: string;
  /** How long to wait for a response, in milliseconds. Default: 5000. */
  timeoutMs?: number;
  /** Whether this is a long poll. The duration of a long poll does not count as a wait. */
  isHeld?: boolean;
  /** Aborts the wait. */
  signal?: AbortSignal;
  /** Called after each attempt that gets a server error or no response. */
  onFailure?(): void;
}

/** A request for an operation of the API. */
export interface Call<M extends Method, Path extends PathOf<M>> extends Sent {
  method: M;
  path: Path;
}

/** A response other than a server error. */
interface Answer {
  status: number;
  text: string;
}

/** The client of one account, which uses any of the gateways. It records failures and waits in the journal. */
export interface Client {
  readonly account: Account;
  /**
   * Sends the request once.
   *
   * @throws `Refused` for anything but a success
   */
  once<M extends Method, Path extends PathOf<M>>(
    name: string,
    call: Call<M, Path>,
  ): Promise<ResponseTo<M, Path>>;
  /**
   * Repeats the request, as careful clients do, until the response is not a server error. Each repetition of a write
   * carries the same idempotency key.
   *
   * @throws `Refused` for a 4xx, or when every attempt fails for a minute
   */
  insist<M extends Method, Path extends PathOf<M>>(
    name: string,
    call: Call<M, Path>,
  ): Promise<ResponseTo<M, Path>>;
}

/** The error for a request that got a 4xx response or none at all. */
export class Refused extends Error {
  /** The error code of the response, or `noAnswer`. */
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The error code for a request that got a server error or no response. */
export const noAnswer = 'NO_ANSWER';

/**
 * How long careful clients wait before they reverse a write that has no idempotency key and got no response. Until
 * then, a frozen process may still execute the write after the client's next request.
 */
export const forgottenAfterMs = 12_000;

const ErrorBody = z.looseObject({ code: z.string() });
const defaultTimeoutMs = 5_000;
const patienceMs = 60_000;
const retryAfterMs = { least: 50, most: 250 };

/** Creates the client of `account`. */
export function createClient(
  account: Account,
  { balancer, journal }: { balancer: Balancer; journal: Journal },
): Client {
  const authorization = `Basic ${btoa(`${account.email}:${account.apiKey}`)}`;

  async function attempt(name: string, call: Sent): Promise<Answer | undefined> {
    const atMs = Date.now();
    try {
      return await ask(balancer, authorization, call);
    } catch (error) {
      // A request that the caller aborted is no failure.
      call.signal?.throwIfAborted();
      journal.failures.push({ name, atMs, reason: reasonOf(error) });
      call.onFailure?.();
      return undefined;
    }
  }

  return {
    account,
    async once(name, call) {
      const startedAtMs = Date.now();
      const given = await attempt(name, call);
      journal.operations.push({ name, startedAtMs, endedAtMs: Date.now() });
      return read(call, given);
    },
    async insist(name, call) {
      const startedAtMs = Date.now();
      let failingSinceMs: number | undefined;
      for (;;) {
        const given = await attempt(name, call);
        const endedAtMs = Date.now();
        failingSinceMs ??= call.isHeld ? endedAtMs : startedAtMs;
        if (given || endedAtMs - failingSinceMs > patienceMs) {
          if (!call.isHeld) journal.operations.push({ name, startedAtMs, endedAtMs });
          return read(call, given);
        }
        const { least, most } = retryAfterMs;
        await pause(least + Math.random() * (most - least), undefined, { signal: call.signal });
      }
    },
  };
}

/**
 * Returns the parsed body of a success.
 *
 * @throws `Refused` for anything but a success
 */
function read({ method, path }: Sent, given: Answer | undefined) {
  if (!given) throw new Refused(`${method} ${path} was not answered`, noAnswer);
  const { status, text } = given;
  const body = JSON.parse(text);
  if (status === 200) return body;
  const code = ErrorBody.safeParse(body).data?.code ?? '';
  throw new Refused(`${method} ${path} was answered ${status}: ${text}`, code);
}

/** Sends a request through the balancer. @throws when there is no response or it is a server error */
async function ask(balancer: Balancer, authorization: string, call: Sent): Promise<Answer> {
  const form = formOf(call.parameters ?? {});
  const query = call.method === 'GET' ? `?${form}` : '';
  const timeout = AbortSignal.timeout(call.timeoutMs ?? defaultTimeoutMs);
  const response = await balancer.fetch(`/api/v1${call.path}${query}`, {
    method: call.method,
    headers: {
      authorization,
      ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
    },
    ...(call.method !== 'GET' && { body: form }),
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
  });
  const text = await response.text();
  const { status } = response;
  // 409: the first attempt is still running. 429: the server is overloaded, not this client's rate too high.
  if (status >= 500 || status === 409 || status === 429) throw new Error(`${status} ${text}`);
  return { status, text };
}

function formOf(parameters: NonNullable<Sent['parameters']>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  // The numeric code of a timeout is not meaningful.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
