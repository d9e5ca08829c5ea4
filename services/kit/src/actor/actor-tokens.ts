import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { decodeUserSet, encodeUserSet } from '../sets/user-set.ts';
import type { Actor } from './actor.ts';
import { createClockCheck } from './clock-difference.ts';

/** Signs and verifies the tokens that carry identity between services. */
export type ActorTokens = {
  /**
   * A token for calls that the service `caller` makes for `actor`. The same object gets the same token for half a lifetime.
   */
  signActor(actor: Actor, caller?: string): string;
  /** A token for calls that the service `name` makes as itself. */
  signService(name: string): string;
  /**
   * Returns the caller for whom a token speaks.
   * @throws an error when it is malformed or signed with another key; a `ClockDifference` when it is from another time
   */
  verify(token: string): Caller;
};

type Signed = { token: string; renewAtMs: number };
type Verified = { caller: Caller; expiresAtMs: number };

const LIFETIME_SECONDS = 60;
// Clocks of two machines differ a little; a token may be as much older than its lifetime.
const CLOCK_SKEW_SECONDS = 10;
// About as many users as one process serves within a token's lifetime, at some 500 bytes each.
const MAX_REMEMBERED = 20_000;
const ALGORITHM = 'HS256';

/** Signs and verifies tokens under one shared secret of at least 32 characters; a token is valid for 60 s. */
export function createActorTokens(secret: string, now: () => number = Date.now): ActorTokens {
  // Prepared once: a raw secret would be imported anew for each token.
  const key = createSecretKey(secret, 'utf8');
  const actorTokens = new WeakMap<Actor, Signed>();
  const serviceTokens = new Map<string, Signed>();
  const verified = new LRUCache<string, Verified>({ max: MAX_REMEMBERED });
  const checkClock = createClockCheck(LIFETIME_SECONDS + CLOCK_SKEW_SECONDS);
  return {
    signActor: (actor, caller) =>
      tokenOf(actorTokens, actor, () => ({ ...claimsOfActor(actor), iss: caller }), key, now()),
    signService: (name) => tokenOf(serviceTokens, name, () => claimsOfService(name), key, now()),
    verify(token) {
      const known = verified.get(token);
      if (known && now() < known.expiresAtMs) return known.caller;
      const { iat, ...fresh } = verify(token, key);
      checkClock({ iat, caller: fresh.issuer }, now());
      verified.set(token, fresh);
      return fresh.caller;
    },
  };
}

function tokenOf<Subject>(
  signed: { get(subject: Subject): Signed | undefined; set(subject: Subject, to: Signed): unknown },
  subject: Subject,
  claims: () => object,
  key: KeyObject,
  nowMs: number,
): string {
  const known = signed.get(subject);
  if (known && nowMs < known.renewAtMs) return known.token;
  const token = sign(claims(), key, nowMs);
  signed.set(subject, { token, renewAtMs: nowMs + (LIFETIME_SECONDS / 2) * 1000 });
  return token;
}

function sign(claims: object, key: KeyObject, nowMs: number): string {
  const iat = Math.floor(nowMs / 1000);
  return jwt.sign({ ...claims, iat, exp: iat + LIFETIME_SECONDS }, key, { algorithm: ALGORITHM });
}

/** The content of a token, whatever time it is from. */
function verify(token: string, key: KeyObject) {
  const payload = jwt.verify(token, key, { algorithms: [ALGORITHM], ignoreExpiration: true });
  const { caller, issuer, iat, exp } = readClaims(payload);
  return { caller, issuer, iat, expiresAtMs: (exp + CLOCK_SKEW_SECONDS) * 1000 };
}

/** The content of a valid token: the call is made for a user, or by a service itself. */
export type Caller =
  | { readonly kind: 'actor'; readonly actor: Actor }
  | { readonly kind: 'service'; readonly service: string };

// Group ids travel packed: a user in a thousand groups still has a token that fits a header.
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
const ServiceClaims = z.object({ kind: z.literal('service'), service: z.string().min(1) });
const Claims = z.intersection(
  z.discriminatedUnion('kind', [ActorClaims, ServiceClaims]),
  z.object({ iat: z.int(), exp: z.int(), iss: z.string().optional() }),
);

/** The claims of a token for `actor`, without its times. */
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

/** The claims of a token for a service itself, without its times. */
function claimsOfService(service: string): z.input<typeof ServiceClaims> {
  return { kind: 'service', service };
}

/**
 * Reads the claims of a verified token.
 * @throws an error when they are not ours
 */
function readClaims(payload: unknown) {
  const { iat, exp, iss, ...claims } = Claims.parse(payload);
  const caller = callerOf(claims);
  return { caller, issuer: caller.kind === 'service' ? caller.service : iss, iat, exp };
}

function callerOf(claims: z.output<typeof ActorClaims> | z.output<typeof ServiceClaims>): Caller {
  if (claims.kind === 'service') return { kind: 'service', service: claims.service };
  const { realm, user, role, bot, groups, owner } = claims;
  const actor: Actor = { realmId: realm, userId: user, role, isBot: bot, groups };
  if (!owner) return { kind: 'actor', actor };
  return {
    kind: 'actor',
    actor: { ...actor, owner: { userId: owner.user, groups: owner.groups } },
  };
}

function pack(ids: readonly number[]): string {
  return Buffer.from(encodeUserSet(ids)).toString('base64url');
}
