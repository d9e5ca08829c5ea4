import {
  badRequest,
  invalidApiKey,
  nonexistentSubdomain,
  rateLimitHit,
  realmDeactivated,
  unauthorized,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import type { Admission, AdmissionRequest, Admit } from '../http/admission.ts';
import { limitHeaders } from '../rate-limit/limit-headers.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { RateLimitDecision } from '../rate-limit/token-bucket.ts';
import type { Identities, RecognizedKey } from './identities.ts';
import type { RealmDirectory, Spectators } from './realms.ts';

interface Dependencies {
  identities: Identities;
  spectators: Spectators;
  realms: RealmDirectory;
  limiter: Pick<RateLimiter, 'anonymous'>;
  now(): number;
}

/**
 * Authenticates and rate limits a request: by account with valid credentials, otherwise by address, so that guessing
 * keys is limited too. Requests without credentials are spectators where the path allows it.
 */
export function createAdmit(deps: Dependencies): Admit {
  return async (request) => {
    if (request.access === 'anonymous') return admitAddress(deps, request);
    try {
      if (request.access === 'spectator' && !hasCredentials(request)) {
        const identity = await deps.spectators.admit(request.host);
        return { ...(await admitAddress(deps, request)), identity };
      }
      const {
        identity: account,
        actor,
        decision,
      } = await (request.keyInAddress === undefined
        ? authenticate(deps, request)
        : authenticateByKey(deps, request, request.keyInAddress));
      return { ...outcome(decision, deps.now), identity: { kind: 'account', account, actor } };
    } catch (error) {
      if (!isApiError(error) || error.httpStatus >= 500) throw error;
      const counted = await admitAddress(deps, request);
      return { ...counted, refusal: counted.refusal ?? error };
    }
  };
}

/**
 * The account that the Authorization header stands for.
 *
 * @throws UNAUTHORIZED any failure of the credentials, the host of another realm included
 * @throws USER_DEACTIVATED, REALM_DEACTIVATED
 * @throws BAD_REQUEST another scheme than Basic
 */
async function authenticate(deps: Dependencies, request: AdmissionRequest): Promise<RecognizedKey> {
  const { email, apiKey } = readBasicCredentials(request.authorization);
  if (!apiKeyForm.test(apiKey)) throw unauthorized({ msg: 'Malformed API key' });
  const recognized = await deps.identities.recognize(apiKey, request);
  if (!recognized || !isSameEmail(recognized.identity.deliveryEmail, email)) {
    throw unauthorized({ msg: 'Invalid API key' });
  }
  const { identity } = recognized;
  if (!identity.isRealmActive) throw realmDeactivated({});
  if (!identity.isActive) throw userDeactivated({});
  if (!(await isHostOf(deps.realms, identity, request.host))) {
    throw unauthorized({ msg: 'Account is not associated with this subdomain' });
  }
  return recognized;
}

/** The account of an API key in a file URL. @throws INVALID_API_KEY, USER_DEACTIVATED, REALM_DEACTIVATED */
async function authenticateByKey(
  { identities, realms }: Dependencies,
  request: AdmissionRequest,
  key: string,
): Promise<RecognizedKey> {
  if (!apiKeyForm.test(key)) throw invalidApiKey({ msg: 'Malformed API key' });
  const recognized = await identities.recognize(key, request);
  if (!recognized) throw invalidApiKey({});
  const { isRealmActive, isActive } = recognized.identity;
  if (!(await isHostOf(realms, recognized.identity, request.host))) throw invalidApiKey({});
  if (!isRealmActive) throw realmDeactivated({});
  if (!isActive) throw userDeactivated({});
  return recognized;
}

function hasCredentials({ authorization, keyInAddress }: AdmissionRequest): boolean {
  return authorization !== undefined || keyInAddress !== undefined;
}

function isSameEmail(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Whether the host belongs to the account's realm; the realm's own name needs no lookup. */
export async function isHostOf(
  realms: RealmDirectory,
  { realmId, realmHost }: Pick<Identity__Output, 'realmId' | 'realmHost'>,
  host: string,
): Promise<boolean> {
  if (host === realmHost) return true;
  try {
    return (await realms.find(host))?.realmId === realmId;
  } catch (error) {
    if (isApiError(error) && error.code === nonexistentSubdomain.code) return false;
    throw error;
  }
}

async function admitAddress(deps: Dependencies, { ip }: AdmissionRequest): Promise<Admission> {
  return outcome(await deps.limiter.anonymous(ip), deps.now);
}

function outcome(decision: RateLimitDecision | undefined, now: () => number): Admission {
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
 * The e-mail and API key of an Authorization header.
 *
 * @throws UNAUTHORIZED absent or malformed
 * @throws BAD_REQUEST another scheme than Basic
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
