import type { Origin } from '@chat/kit/grpc/metadata';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { Browser__Output } from '@chat/proto/chat/users/v1/Browser';

/** The author of a change of an account's access, and the origin of the request. */
export type Doer =
  | { kind: 'USER'; userId: number; origin: Origin | undefined }
  | { kind: 'OPERATOR' | 'SCIM' | 'IDENTITY_PROVIDER' | 'SERVER' };

/** An operator, with a command. */
export const byOperator: Doer = { kind: 'OPERATOR' };
/** An identity provider, through SCIM. */
export const byScim: Doer = { kind: 'SCIM' };
/** A directory or an identity provider, through a login. */
export const byIdentityProvider: Doer = { kind: 'IDENTITY_PROVIDER' };
/** The server, to protect the account. */
export const byServer: Doer = { kind: 'SERVER' };

/** The actor of a call. */
export function byActor({ actor, origin }: Pick<RpcContext, 'actor' | 'origin'>): Doer {
  return { kind: 'USER', userId: actor.userId, origin };
}

/** A person who has just authenticated. */
export function byPerson(userId: number, origin: Origin | undefined): Doer {
  return { kind: 'USER', userId, origin };
}

/** Returns the address and user agent of a browser that logs in. */
export function originOf(browser: Browser__Output | null | undefined): Origin | undefined {
  return browser ? { ipAddress: browser.ipAddress, userAgent: browser.userAgent } : undefined;
}
