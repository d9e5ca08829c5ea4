import { hash as digest } from 'node:crypto';
import { rateLimitHit } from '@chat/kit/errors/catalog';
import type { ScimIdentity__Output } from '@chat/proto/chat/users/v1/ScimIdentity';
import type { Deps } from '../deps.ts';
import type { Exchange } from '../http/exchange.ts';
import { isHostOf } from '../identity/authenticate-caller.ts';
import { limitHeaders } from '../rate-limit/limit-headers.ts';
import type { RateLimitDecision } from '../rate-limit/token-bucket.ts';
import { ScimError } from './scim-error.ts';

export type CallerDeps = Pick<Deps, 'scim' | 'realmDirectory' | 'limiter' | 'now'>;

/** The form of the tokens that `scim-token-create` creates. */
const bearer = /^bearer +([\w-]{43})$/i;

/**
 * Returns the organization to which the request's token belongs. The request must be sent to the organization's host.
 * Counts the request by token, or by address if the token is invalid.
 *
 * @throws ScimError 401 there is no token, or it belongs to another organization
 * @throws ScimError 403 the organization is deactivated
 * @throws RATE_LIMIT_HIT
 */
export async function scimCallerOf(
  deps: CallerDeps,
  exchange: Exchange,
): Promise<ScimIdentity__Output> {
  const identity = await identify(deps, exchange);
  const decision = identity
    ? await deps.limiter.scim(identity.realmId, identity.tokenId)
    : await deps.limiter.anonymous(exchange.ip);
  count(deps, exchange, decision);
  if (!identity) {
    throw new ScimError(401, 'The request has no valid token for this organization.', {
      headers: { 'WWW-Authenticate': 'Bearer realm="SCIM"' },
    });
  }
  if (!identity.isRealmActive) throw new ScimError(403, 'The organization is deactivated.');
  return identity;
}

/**
 * Returns the identity of the request's token. Returns undefined if the token is missing, malformed, unknown or
 * revoked, or belongs to another organization.
 */
async function identify(
  { scim, realmDirectory }: CallerDeps,
  { request, host, ending }: Exchange,
): Promise<ScimIdentity__Output | undefined> {
  const [, token] = bearer.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  const tokenHash = digest('sha256', token);
  const { identity } = await scim.authenticateScimToken({ tokenHash }, { signal: ending.signal });
  return identity && (await isHostOf(realmDirectory, identity, host)) ? identity : undefined;
}

function count(
  { now }: CallerDeps,
  { headers }: Exchange,
  decision: RateLimitDecision | undefined,
): void {
  if (!decision) return;
  for (const [name, value] of Object.entries(limitHeaders(decision, now()))) {
    headers.set(name, value);
  }
  if (!decision.isAllowed) throw rateLimitHit({ 'retry-after': decision.retryAfterSeconds });
}
