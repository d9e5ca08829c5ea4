import { authenticationFailed, rateLimitHit } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import { createThreadPool, type ThreadPool } from '@chat/kit/threads/thread-pool';
import type { ReadResponse, ReceivedResponse, VerifiedResponse } from './read-response.ts';
import type { ServiceProvider } from './service-provider.ts';

/** The worker threads that read responses. They are isolated because any client may send crafted responses. */
export type ResponseReaders = ThreadPool<ReceivedResponse, ReadResponse>;

const deadlineMs = 2_000;
const waitMs = 5_000;

/** Returns the pool of threads, which start on demand. Disposing the pool ends the threads. */
export function createResponseReaders(log: Logger): ResponseReaders {
  const module = new URL('./read-response-thread.ts', import.meta.url);
  return createThreadPool({ module, threads: 2, deadlineMs, waitMs, log });
}

/**
 * Verifies the response that a browser posted and returns its content. The response must contain one valid assertion
 * that the provider signed and issued for this realm's URL.
 *
 * @throws AUTHENTICATION_FAILED
 * @throws RATE_LIMIT_HIT too many responses are being read
 */
export async function verifyResponse(
  { log, now, responseReaders }: { log: Logger; now(): number; responseReaders: ResponseReaders },
  serviceProvider: ServiceProvider,
  samlResponse: string,
): Promise<VerifiedResponse> {
  const { provider } = serviceProvider;
  const received = { serviceProvider, samlResponse, nowMs: now() };
  // One response of a provider at a time, so crafted responses for a provider do not delay others.
  const outcome = await responseReaders.run(received, serviceProvider.acsUrl);
  if (outcome.kind === 'busy') throw rateLimitHit({ 'retry-after': waitMs / 1_000 });
  const read: ReadResponse =
    outcome.kind === 'done' ? outcome.result : { kind: 'invalid', reason: reasonOf(outcome) };
  if (read.kind === 'verified') return read.response;
  if (read.kind === 'notLoggedIn') {
    throw authenticationFailed({ msg: `${provider.display_name} did not log you in.` });
  }
  const { reason } = read;
  log.warn('identity provider response could not be verified', { provider: provider.name, reason });
  throw authenticationFailed({
    msg: `The response of ${provider.display_name} could not be verified. Please try again.`,
  });
}

function reasonOf(outcome: { kind: 'tooMuch' } | { kind: 'failed'; error: unknown }): string {
  return outcome.kind === 'tooMuch' ? 'it takes too long to read' : String(outcome.error);
}
