import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { decodeUserSet, encodeUserSet } from '../sets/user-set.ts';
import type { Actor } from './actor.ts';
import type { CallKeys, PublicKeys } from './call-keys.ts';
import { type CallerName, callerNames, type ServiceName, serviceNames } from './callers.ts';
import { createClockCheck } from './clock-difference.ts';

/** A signer for the tokens that a service's calls carry. */
export type CallSigner = {
  /**
   * Returns a token for calls to the service `to` on behalf of `actor`. For half of the token's lifetime, the same
   * actor object gets the same token.
   */
  signActor(actor: Actor, to: ServiceName): string;
  /** Returns a token for calls that the signing service makes to the service `to` on its own behalf. */
  signService(to: ServiceName): string;
};

/** A verifier for the tokens that calls carry. */
export type CallVerifier = {
  /**
   * Returns the caller that signed a token.
   * @throws an error if the token is malformed, was issued for another service, or is not signed with its caller's key
   * @throws a `ClockDifference` if the token's time is too far from the verifier's clock
   */
  verify(token: string): Caller;
};

type Signed = { token: string; renewAtMs: number };
type Verified = { caller: Caller; expiresAtMs: number };

const LIFETIME_SECONDS = 60;
// The clocks of two machines differ a little, so a token stays valid for this much longer.
const CLOCK_SKEW_SECONDS = 10;
// About as many users as one process serves within a token's lifetime, at some 500 bytes each.
const MAX_REMEMBERED = 20_000;
const ALGORITHM = 'ES256';

/** Creates a signer for the tokens of a service. A token is valid for 60 s. */
export function createCallSigner(
  { service, privateKey }: Pick<CallKeys, 'service' | 'privateKey'>,
  now: () => number = Date.now,
): CallSigner {
  const ofActors = new WeakMap<Actor, Map<ServiceName, Signed>>();
  const ofService = new Map<ServiceName, Signed>();
  const tokenOf = (signed: Map<ServiceName, Signed>, to: ServiceName, claims: () => object) => {
    const known = signed.get(to);
    if (known && now() < known.renewAtMs) return known.token;
    const token = sign({ ...claims(), iss: service, aud: to }, privateKey, now());
    signed.set(to, { token, renewAtMs: now() + (LIFETIME_SECONDS / 2) * 1000 });
    return token;
  };
  return {
    signActor(actor, to) {
      const signed = ofActors.get(actor) ?? new Map<ServiceName, Signed>();
      ofActors.set(actor, signed);
      return tokenOf(signed, to, () => claimsOfActor(actor));
    },
    signService: (to) => tokenOf(ofService, to, () => ({ kind: 'service' })),
  };
}

/**
 * Creates a verifier that accepts tokens for the services `names`, signed with a key of the caller that the token
 * names. It rejects tokens for other services, because a called service could otherwise use its callers' tokens
 * elsewhere.
 */
export function createCallVerifier(
  { names, publicKeys }: { names: readonly ServiceName[]; publicKeys: PublicKeys },
  now: () => number = Date.now,
): CallVerifier {
  const verified = new LRUCache<string, Verified>({ max: MAX_REMEMBERED });
  const checkClock = createClockCheck(LIFETIME_SECONDS + CLOCK_SKEW_SECONDS);
  return {
    verify(token) {
      const known = verified.get(token);
      if (known && now() < known.expiresAtMs) return known.caller;
      const { iat, ...fresh } = readClaims(verifySignature(token, publicKeys));
      if (!names.includes(fresh.to)) throw new Error(`a token for ${fresh.to}`);
      checkClock({ iat, caller: fresh.caller.service }, now());
      verified.set(token, { caller: fresh.caller, expiresAtMs: fresh.expiresAtMs });
      return fresh.caller;
    },
  };
}

function sign(claims: object, key: KeyObject, nowMs: number): string {
  const iat = Math.floor(nowMs / 1000);
  return jwt.sign({ ...claims, iat, exp: iat + LIFETIME_SECONDS }, key, { algorithm: ALGORITHM });
}

const Issued = z.object({ iss: z.enum(callerNames) });

/** Returns the payload of a token that its caller signed, even if the token has expired. */
function verifySignature(token: string, publicKeys: PublicKeys): unknown {
  const { iss } = Issued.parse(jwt.decode(token));
  let failure: unknown = new Error(`no key of ${iss}`);
  for (const key of publicKeys.get(iss) ?? []) {
    try {
      return jwt.verify(token, key, { algorithms: [ALGORITHM], ignoreExpiration: true });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The content of a valid token: the calling service, which acts for a user or on its own behalf. */
export type Caller =
  | { readonly kind: 'actor'; readonly service: CallerName; readonly actor: Actor }
  | { readonly kind: 'service'; readonly service: CallerName };

// Group ids are packed, so that the token of a user in a thousand groups fits into a header.
const Groups = z
  .base64url()
  .transform((text) => [...decodeUserSet(Buffer.from(text, 'base64url'))]);

const ActorClaims = z.object({
  kind: z.literal('actor'),
  realm: z.int(),
  user: z.int(),
  role: z.int(),
  bot: z.boolean(),
  groups: Groups,
  owner: z.object({ user: z.int(), groups: Groups }).optional(),
});
const ServiceClaims = z.object({ kind: z.literal('service') });
const Claims = z.intersection(
  z.discriminatedUnion('kind', [ActorClaims, ServiceClaims]),
  z.object({
    iat: z.int(),
    exp: z.int(),
    iss: z.enum(callerNames),
    aud: z.enum(serviceNames),
  }),
);

/** Returns the claims of a token for `actor`, without the times of issue and expiry. */
function claimsOfActor(actor: Actor): z.input<typeof ActorClaims> {
  const { realmId, userId, role, isBot, groups, owner } = actor;
  return {
    kind: 'actor',
    realm: realmId,
    user: userId,
    role,
    bot: isBot,
    groups: pack(groups),
    ...(owner && { owner: { user: owner.userId, groups: pack(owner.groups) } }),
  };
}

/**
 * Reads the claims of a verified token.
 * @throws an error if they are not claims of this system
 */
function readClaims(payload: unknown): Verified & { to: ServiceName; iat: number } {
  const { iat, exp, iss, aud, ...claims } = Claims.parse(payload);
  const expiresAtMs = (exp + CLOCK_SKEW_SECONDS) * 1000;
  return { caller: callerOf(iss, claims), to: aud, iat, expiresAtMs };
}

function callerOf(
  service: CallerName,
  claims: z.output<typeof ActorClaims> | z.output<typeof ServiceClaims>,
): Caller {
  if (claims.kind === 'service') return { kind: 'service', service };
  const { realm, user, role, bot, groups, owner } = claims;
  const actor: Actor = { realmId: realm, userId: user, role, isBot: bot, groups };
  if (!owner) return { kind: 'actor', service, actor };
  const ownerOf = { userId: owner.user, groups: owner.groups };
  return { kind: 'actor', service, actor: { ...actor, owner: ownerOf } };
}

function pack(ids: readonly number[]): string {
  return Buffer.from(encodeUserSet(ids)).toString('base64url');
}
