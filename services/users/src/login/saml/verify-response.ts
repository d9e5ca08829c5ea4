import { authenticationFailed, rateLimitHit } from '@chat/kit/errors/catalog';
import type { Logger } from '@chat/kit/logging/logger';
import { createThreadPool, type ThreadPool } from '@chat/kit/threads/thread-pool';
import type { Deps } from '../../deps.ts';
import type { ReadResponse, ReceivedResponse, VerifiedResponse } from './read-response.ts';
import type { ServiceProvider } from './service-provider.ts';

/** Worker threads that read responses: anybody may send them. */
export type ResponseReaders = ThreadPool<ReceivedResponse, ReadResponse>;

const deadlineMs = 2_000;
const waitMs = 5_000;

/** Opens the threads, which start when they are needed. Disposing ends them. */
export function createResponseReaders(log: Logger): ResponseReaders {
  const module = new URL('./read-response-thread.ts', import.meta.url);
  return createThreadPool({ module, threads: 2, deadlineMs, waitMs, log });
}

/**
 * Verifies what the browser posted: one assertion, signed by the provider, issued by it for this realm's address, and still
 * valid.
 *
 * @throws AUTHENTICATION_FAILED
 * @throws RATE_LIMIT_HIT too many responses are being read
 */
export async function verifyResponse(
  { log, now, responseReaders }: Pick<Deps, 'log' | 'now' | 'responseReaders'>,
  serviceProvider: ServiceProvider,
  samlResponse: string,
): Promise<VerifiedResponse> {
  const { provider } = serviceProvider;
  const received = { serviceProvider, samlResponse, nowMs: now() };
  // A thread for each provider: responses made up for one hold up no other.
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
    msg: `What ${provider.display_name} answered could not be verified. Please try again.`,
  });
}

function reasonOf(outcome: { kind: 'tooMuch' } | { kind: 'failed'; error: unknown }): string {
  return outcome.kind === 'tooMuch' ? 'it takes too long to read' : String(outcome.error);
}
