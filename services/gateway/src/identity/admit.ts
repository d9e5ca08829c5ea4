import { hash as digest } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import {
  invalidApiKey,
  nonexistentSubdomain,
  rateLimitHit,
  realmDeactivated,
  unauthorized,
  userDeactivated,
} from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { LRUCache } from 'lru-cache';
import type { Admission, AdmissionRequest, Admit } from '../http/admission.ts';
import { limitHeaders } from '../rate-limit/limit-headers.ts';
import type { IdentityVersions, RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Verdict } from '../rate-limit/token-bucket.ts';
import type { RealmDirectory } from '../realms/realm-directory.ts';
import { apiKeyForm, readBasicCredentials } from './basic-credentials.ts';
import type { Spectators } from './spectators.ts';

interface Dependencies {
  identities: Identities;
  spectators: Spectators;
  realms: RealmDirectory;
  limiter: Pick<RateLimiter, 'anonymous'>;
  now(): number;
}

/**
 * Finds out who asks and counts the request: of the account when the credentials are good, of the address
 * otherwise, so that guessing is limited too. Where the path serves them, those who sent no credentials are
 * spectators.
 *
 * @spec events.md section 2 (401 details, rate limits), section 3
 */
export function createAdmit(deps: Dependencies): Admit {
  return async (request) => {
    if (request.access === 'open') return admitAddress(deps, request);
    try {
      if (request.access === 'spectator' && !hasCredentials(request)) {
        const identity = await deps.spectators.admit(request.host);
        return { ...(await admitAddress(deps, request)), identity };
      }
      const {
        identity: account,
        actor,
        verdict,
      } = await (request.keyInAddress === undefined
        ? authenticate(deps, request)
        : authenticateByKey(deps, request.host, request.keyInAddress));
      return { ...outcome(verdict, deps.now), identity: { kind: 'account', account, actor } };
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
async function authenticate(deps: Dependencies, request: AdmissionRequest): Promise<Recognized> {
  const { email, apiKey } = readBasicCredentials(request.authorization);
  if (!apiKeyForm.test(apiKey)) throw unauthorized({ msg: 'Malformed API key' });
  const recognized = await deps.identities.recognize(apiKey);
  if (!recognized || !isSameEmail(recognized.identity.deliveryEmail, email)) {
    throw unauthorized({ msg: 'Invalid API key' });
  }
  const { identity } = recognized;
  if (!identity.isRealmActive) throw realmDeactivated({});
  if (!identity.isActive) throw userDeactivated({});
  if ((await realmIdOf(deps.realms, request.host)) !== identity.realmId) {
    throw unauthorized({ msg: 'Account is not associated with this subdomain' });
  }
  return recognized;
}

/**
 * The account of the key in the address of a file.
 *
 * @throws INVALID_API_KEY, USER_DEACTIVATED, REALM_DEACTIVATED
 */
async function authenticateByKey(
  { identities, realms }: Dependencies,
  host: string,
  key: string,
): Promise<Recognized> {
  if (!apiKeyForm.test(key)) throw invalidApiKey({ msg: 'Malformed API key' });
  const recognized = await identities.recognize(key);
  if (!recognized) throw invalidApiKey({});
  const { realmId, isRealmActive, isActive } = recognized.identity;
  if (realmId !== (await realmIdOf(realms, host))) throw invalidApiKey({});
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

/** undefined for a host of no realm. */
export async function realmIdOf(realms: RealmDirectory, host: string): Promise<number | undefined> {
  try {
    return (await realms.find(host))?.realmId;
  } catch (error) {
    if (isApiError(error) && error.code === nonexistentSubdomain.code) return undefined;
    throw error;
  }
}

async function admitAddress(deps: Dependencies, { ip }: AdmissionRequest): Promise<Admission> {
  return outcome(await deps.limiter.anonymous(ip), deps.now);
}

function outcome(verdict: Verdict | undefined, now: () => number): Admission {
  if (!verdict) return { headers: {} };
  const headers = limitHeaders(verdict, now());
  if (verdict.isAllowed) return { headers };
  return { headers, refusal: rateLimitHit({ 'retry-after': verdict.retryAfterSeconds }) };
}

/** An account that holds a valid API key, with the actor its calls are made for. */
export interface KnownIdentity {
  identity: Identity__Output;
  actor: Actor;
}

/** Whose request with an API key is, and what the rate limit says; undefined verdict: nothing, it is turned off. */
type Recognized = KnownIdentity & { verdict: Verdict | undefined };

export interface Identities {
  /** The account of an API key and its rate-limit verdict; undefined when no account has this key. */
  recognize(apiKey: string): Promise<Recognized | undefined>;
}

interface IdentitySources {
  users: Pick<RpcClient<UsersDefinition>, 'authenticate'>;
  limiter: Pick<RateLimiter, 'user'>;
  /** Requests of one account in a minute, unless the account has its own limit; 0: no limit. */
  userPerMinute: number;
  now(): number;
  /** The account behind a key that was known here is another now: its held polls must end. */
  onChange(realmId: number, userId: number): void;
}

interface Cached extends KnownIdentity {
  fetchedAt: number;
}

/** How long an identity may be used: while its versions can be compared, and while they cannot. */
const maxAgeMs = { compared: 60_000, uncompared: 2_000 };

/**
 * Accounts by API key, cached and yet never stale: the call that counts a request in Redis returns the versions that
 * users raised last too, and a version that differs sends us back to users.
 */
export function createIdentities(deps: IdentitySources): Identities {
  const { users, limiter, userPerMinute, now, onChange } = deps;
  const cache = new LRUCache<string, Cached>({ max: 50_000 });

  async function fetch(hash: string): Promise<Cached | undefined> {
    const { identity } = await users.authenticate({ apiKeyHash: hash });
    if (!identity) {
      cache.delete(hash);
      return undefined;
    }
    const fetched = { identity, actor: actorOf(identity), fetchedAt: now() };
    cache.set(hash, fetched);
    return fetched;
  }

  function isCurrent(
    { identity, fetchedAt }: Cached,
    { user, realm }: Partial<IdentityVersions> = {},
  ): boolean {
    if (user !== undefined && user !== identity.userVersion) return false;
    if (realm !== undefined && realm !== identity.realmVersion) return false;
    const isCompared = user !== undefined && realm !== undefined;
    return now() - fetchedAt < (isCompared ? maxAgeMs.compared : maxAgeMs.uncompared);
  }

  return {
    async recognize(apiKey) {
      const hash = digest('sha256', apiKey);
      const cached = cache.get(hash);
      const known = cached ?? (await fetch(hash));
      if (!known) return undefined;
      const { realmId, userId, rateLimitPerMinute } = known.identity;
      const perMinute = rateLimitPerMinute ?? userPerMinute;
      const { verdict, versions } = await limiter.user(realmId, userId, perMinute);
      if (known !== cached || isCurrent(known, versions)) return { ...known, verdict };

      const fresh = await fetch(hash);
      if (isChanged(known.identity, fresh?.identity)) onChange(realmId, userId);
      return fresh && { ...fresh, verdict };
    },
  };
}

function isChanged(before: Identity__Output, after: Identity__Output | undefined): boolean {
  return after?.userVersion !== before.userVersion || after.realmVersion !== before.realmVersion;
}

function actorOf(identity: Identity__Output): Actor {
  return {
    realmId: identity.realmId,
    userId: identity.userId,
    role: identity.role,
    isBot: identity.isBot,
    groups: identity.groupIds,
    ...(identity.botOwnerId === undefined
      ? {}
      : { owner: { userId: identity.botOwnerId, groups: identity.botOwnerGroupIds } }),
  };
}
