import {
  badRequest,
  invalidApiKey,
  nonexistentSubdomain,
  rateLimitHit,
  realmDeactivated,
  secondFactorSetupRequired,
  unauthorized,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import type { Deployment } from '../deps.ts';
import type { Authentication, AuthenticationRequest } from '../http/authentication.ts';
import { limitHeaders } from '../rate-limit/limit-headers.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { RateLimitDecision } from '../rate-limit/token-bucket.ts';
import {
  requireCsrfToken,
  requireOwnOrigin,
  sessionTokenForm,
  sessionTokenOf,
} from './browser-session.ts';
import type { Identities, Recognized } from './identities.ts';
import type { RealmDirectory, Spectators } from './realms.ts';

interface Dependencies {
  identities: Identities;
  spectators: Spectators;
  realmDirectory: RealmDirectory;
  limiter: Pick<RateLimiter, 'anonymous'>;
  deployment: Pick<Deployment, 'scheme'>;
  now(): number;
}

/**
 * Authenticates and rate limits a request: by account if its credentials are valid, otherwise by address. A request
 * without credentials comes from a spectator if the path allows spectators. A request with an ended session does not.
 */
export async function authenticateCaller(
  deps: Dependencies,
  request: AuthenticationRequest,
): Promise<Authentication> {
  if (request.access === 'anonymous') return countAddress(deps, request);
  const sessionToken = sessionTokenIn(deps, request);
  try {
    const hasNoCredentials = !hasApiKey(request) && sessionToken === undefined;
    if (request.access === 'spectator' && hasNoCredentials) {
      const identity = await deps.spectators.identify(request.host);
      return { ...(await countAddress(deps, request)), identity };
    }
    const {
      identity: account,
      actor,
      decision,
    } = await (sessionToken === undefined
      ? authenticateByKey(deps, request)
      : authenticateBySession(deps, request, sessionToken));
    return { ...outcome(decision, deps.now), identity: { kind: 'account', account, actor } };
  } catch (error) {
    if (!isApiError(error) || error.httpStatus >= 500) throw error;
    const counted = await countAddress(deps, request);
    return { ...counted, refusal: counted.refusal ?? error };
  }
}

/**
 * Returns the session token of the request. Returns undefined if the path accepts no session or if the request has an API
 * key, which takes precedence.
 */
function sessionTokenIn({ deployment }: Dependencies, request: AuthenticationRequest) {
  const { browser, host } = request;
  if (!browser || hasApiKey(request)) return undefined;
  return sessionTokenOf(deployment, host, browser.cookie);
}

/**
 * Returns the account of a browser session. A request that changes something must come from a page of the organization.
 *
 * @throws UNAUTHORIZED the session has ended or belongs to another realm
 * @throws USER_DEACTIVATED, REALM_DEACTIVATED
 * @throws CSRF_FAILED
 * @throws SECOND_FACTOR_SETUP_REQUIRED
 */
async function authenticateBySession(
  deps: Dependencies,
  request: AuthenticationRequest,
  sessionToken: string,
): Promise<Recognized> {
  const isWellFormed = sessionTokenForm.test(sessionToken);
  const recognized = isWellFormed
    ? await deps.identities.recognize({ sessionToken }, request)
    : undefined;
  if (!recognized) throw unauthorized({ msg: 'Your session has ended. Please log in again.' });
  const { identity } = recognized;
  await requireActiveAt(deps, identity, request);
  const { browser, host, isReading, servesFactorSetup } = request;
  if (!isReading && browser) {
    requireOwnOrigin(deps.deployment, { host, realmHost: identity.realmHost }, browser);
    requireCsrfToken(sessionToken, browser.csrfToken);
  }
  if (identity.mustSetUpSecondFactor && !servesFactorSetup) throw secondFactorSetupRequired({});
  return recognized;
}

/** Returns the account whose API key is in the query or in the Authorization header. @throws the errors of both */
function authenticateByKey(
  deps: Dependencies,
  request: AuthenticationRequest,
): Promise<Recognized> {
  return request.keyInAddress === undefined
    ? authenticateByHeader(deps, request)
    : authenticateByAddress(deps, request, request.keyInAddress);
}

/**
 * Returns the account that the Authorization header identifies.
 *
 * @throws UNAUTHORIZED the credentials are invalid or belong to a different realm than the host
 * @throws USER_DEACTIVATED, REALM_DEACTIVATED, SECOND_FACTOR_SETUP_REQUIRED
 * @throws BAD_REQUEST the scheme is not Basic
 */
async function authenticateByHeader(
  deps: Dependencies,
  request: AuthenticationRequest,
): Promise<Recognized> {
  const { email, apiKey } = readBasicCredentials(request.authorization);
  if (!apiKeyForm.test(apiKey)) throw unauthorized({ msg: 'Malformed API key' });
  const recognized = await deps.identities.recognize({ apiKey }, request);
  if (!recognized || !isSameEmail(recognized.identity.deliveryEmail, email)) {
    throw unauthorized({ msg: 'Invalid API key' });
  }
  await requireActiveAt(deps, recognized.identity, request);
  requireKeysWork(recognized.identity);
  return recognized;
}

/**
 * Rejects API keys of a user who must first set up a second factor.
 * @throws SECOND_FACTOR_SETUP_REQUIRED the user's deadline for setting up a second factor has passed
 */
function requireKeysWork({ mustSetUpSecondFactor }: Identity__Output): void {
  if (!mustSetUpSecondFactor) return;
  throw secondFactorSetupRequired({
    msg: 'Your organization requires two-factor authentication. Log in to the web client and set it up. Your API keys will then work again.',
  });
}

/**
 * Requires an active account in the host's realm.
 *
 * @throws UNAUTHORIZED the host belongs to a different realm
 * @throws USER_DEACTIVATED, REALM_DEACTIVATED
 */
async function requireActiveAt(
  { realmDirectory }: Dependencies,
  identity: Identity__Output,
  { host }: AuthenticationRequest,
): Promise<void> {
  if (!identity.isRealmActive) throw realmDeactivated({});
  if (!identity.isActive) throw userDeactivated({});
  if (!(await isHostOf(realmDirectory, identity, host))) {
    throw unauthorized({ msg: 'Account is not associated with this subdomain' });
  }
}

/**
 * Returns the account whose API key is in a file URL.
 * @throws INVALID_API_KEY, USER_DEACTIVATED, REALM_DEACTIVATED, SECOND_FACTOR_SETUP_REQUIRED
 */
async function authenticateByAddress(
  { identities, realmDirectory }: Dependencies,
  request: AuthenticationRequest,
  key: string,
): Promise<Recognized> {
  if (!apiKeyForm.test(key)) throw invalidApiKey({ msg: 'Malformed API key' });
  const recognized = await identities.recognize({ apiKey: key }, request);
  if (!recognized) throw invalidApiKey({});
  const { isRealmActive, isActive } = recognized.identity;
  if (!(await isHostOf(realmDirectory, recognized.identity, request.host))) throw invalidApiKey({});
  if (!isRealmActive) throw realmDeactivated({});
  if (!isActive) throw userDeactivated({});
  requireKeysWork(recognized.identity);
  return recognized;
}

function hasApiKey({ authorization, keyInAddress }: AuthenticationRequest): boolean {
  return authorization !== undefined || keyInAddress !== undefined;
}

function isSameEmail(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/**
 * Returns whether the host belongs to the account's realm. The host name that is stored with the account needs no
 * lookup.
 */
export async function isHostOf(
  realmDirectory: RealmDirectory,
  { realmId, realmHost }: Pick<Identity__Output, 'realmId' | 'realmHost'>,
  host: string,
): Promise<boolean> {
  if (host === realmHost) return true;
  try {
    return (await realmDirectory.findId(host)) === realmId;
  } catch (error) {
    if (isApiError(error) && error.code === nonexistentSubdomain.code) return false;
    throw error;
  }
}

async function countAddress(
  deps: Dependencies,
  { ip }: AuthenticationRequest,
): Promise<Authentication> {
  return outcome(await deps.limiter.anonymous(ip), deps.now);
}

function outcome(decision: RateLimitDecision | undefined, now: () => number): Authentication {
  if (!decision) return { headers: {} };
  const headers = limitHeaders(decision, now());
  if (decision.isAllowed) return { headers };
  return { headers, refusal: rateLimitHit({ 'retry-after': decision.retryAfterSeconds }) };
}

export interface BasicCredentials {
  email: string;
  apiKey: string;
}

/** The pattern that every API key matches. */
export const apiKeyForm = /^[A-Za-z0-9]{32}$/;

/**
 * Returns the email address and API key in an Authorization header.
 *
 * @throws UNAUTHORIZED the header is absent or malformed
 * @throws BAD_REQUEST the scheme is not Basic
 */
export function readBasicCredentials(header: string | undefined): BasicCredentials {
  if (header === undefined) throw unauthorized({ msg: 'Missing authorization header' });
  const words = header.trim().split(/\s+/);
  const [scheme, encoded] = words;
  if (words.length !== 2 || scheme === undefined || encoded === undefined) {
    throw unauthorized({ msg: 'Invalid authorization header for basic auth' });
  }
  if (scheme.toLowerCase() !== 'basic') {
    throw badRequest({ msg: 'This endpoint requires HTTP basic authentication.' });
  }
  const halves = decode(encoded).split(':');
  const [email, apiKey] = halves;
  if (halves.length !== 2 || email === undefined || apiKey === undefined) {
    throw unauthorized({ msg: 'Invalid authorization header for basic auth' });
  }
  return { email: email.trim(), apiKey: apiKey.trim() };
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(encoded: string): string {
  if (!base64.test(encoded)) {
    throw unauthorized({ msg: 'Invalid authorization header for basic auth' });
  }
  try {
    return utf8.decode(Buffer.from(encoded, 'base64'));
  } catch (cause) {
    throw unauthorized({ msg: 'Invalid authorization header for basic auth' }, { cause });
  }
}
