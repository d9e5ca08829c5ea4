import { z } from 'zod';
import { decodeUserSet, encodeUserSet } from '../sets/user-set.ts';
import type { Actor } from './actor.ts';

/** What a valid token says: the call is made for a user, or by a service itself. */
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
  z.object({ exp: z.int() }),
);

/** The claims of a token for `actor`, without its times. */
export function claimsOfActor(actor: Actor): z.input<typeof ActorClaims> {
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
export function claimsOfService(service: string): z.input<typeof ServiceClaims> {
  return { kind: 'service', service };
}

/**
 * Reads the claims of a verified token.
 * @throws an error when they are not ours
 */
export function readClaims(payload: unknown): { caller: Caller; expiresAtSeconds: number } {
  const { exp, ...claims } = Claims.parse(payload);
  return { caller: callerOf(claims), expiresAtSeconds: exp };
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
