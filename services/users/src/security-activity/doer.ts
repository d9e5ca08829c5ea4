import type { Origin } from '@chat/kit/grpc/metadata';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { Browser__Output } from '@chat/proto/chat/users/v1/Browser';

/** The author of a change to an account's access, with the origin of the request. */
export type Doer =
  | { kind: 'USER'; userId: number; origin: Origin | undefined }
  | { kind: 'OPERATOR' | 'SCIM' | 'IDENTITY_PROVIDER' | 'SERVER' };

/** An operator who runs a command. */
export const byOperator: Doer = { kind: 'OPERATOR' };
/** An identity provider that uses SCIM. */
export const byScim: Doer = { kind: 'SCIM' };
/** A directory or identity provider that verified a login. */
export const byIdentityProvider: Doer = { kind: 'IDENTITY_PROVIDER' };
/** The server itself, when it protects the account. */
export const byServer: Doer = { kind: 'SERVER' };

/** Returns the actor of a call as the author. */
export function byActor({ actor, origin }: Pick<RpcContext, 'actor' | 'origin'>): Doer {
  return { kind: 'USER', userId: actor.userId, origin };
}

/** Returns a person who has just authenticated as the author. */
export function byPerson(userId: number, origin: Origin | undefined): Doer {
  return { kind: 'USER', userId, origin };
}

/** Returns the IP address and user agent of a browser that logs in. */
export function originOf(browser: Browser__Output | null | undefined): Origin | undefined {
  return browser ? { ipAddress: browser.ipAddress, userAgent: browser.userAgent } : undefined;
}
