import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, unauthorized, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';

/** The URL prefix: /api/v1 for clients with credentials, and /json for browsers. */
export type EndpointPrefix = 'api' | 'json';

/** A caller with an account, and the actor for calls to the services. */
export type AccountIdentity = {
  readonly kind: 'account';
  readonly account: Identity__Output;
  readonly actor: Actor;
};

/** A spectator, who sees a realm's web-public content without an account. */
export type SpectatorIdentity = {
  readonly kind: 'spectator';
  readonly realm: Realm__Output;
  /** The anonymous actor, which has no rights. */
  readonly actor: Actor;
};

export type Identity = AccountIdentity | SpectatorIdentity;

/**
 * The callers that an endpoint accepts. The service that owns an object decides who can access it. `anonymous`
 * endpoints ignore credentials. `spectator` endpoints under /json also serve requests without credentials.
 */
export type Permission =
  | 'anonymous'
  | 'spectator'
  | 'user'
  | 'not-guest'
  | 'member'
  | 'admin'
  | 'owner';

/** The bots that may call an endpoint. `ordinary` means all except incoming webhooks. */
export type BotRule = 'ordinary' | 'all' | 'none';

type WithAccount = { readonly identity: AccountIdentity; readonly actor: Actor };

/** The identity and actor that a handler gets, keyed by the permission of its endpoint. */
export type CallerFor = {
  anonymous: { readonly identity: undefined; readonly actor: undefined };
  spectator: { readonly identity: Identity; readonly actor: Actor };
  user: WithAccount;
  'not-guest': WithAccount;
  member: WithAccount;
  admin: WithAccount;
  owner: WithAccount;
};

const ROLE = { owner: 100, admin: 200, member: 400, guest: 600 } as const;
const INCOMING_WEBHOOK_BOT = 2;

type Caller = Identity | undefined;

const PERMISSION_RULES: {
  readonly [P in Permission]: (caller: Caller, bots: BotRule) => CallerFor[P];
} = {
  anonymous: () => ({ identity: undefined, actor: undefined }),
  spectator: (caller, bots) =>
    caller?.kind === 'spectator'
      ? { identity: caller, actor: caller.actor }
      : requireAccount(caller, bots),
  user: requireAccount,
  'not-guest': atLeast(ROLE.member, () => badRequest({ msg: 'Not allowed for guest users' })),
  member: atLeast(ROLE.member, () => mustBe('member')),
  admin: atLeast(ROLE.admin, () => mustBe('administrator')),
  owner: atLeast(ROLE.owner, () => mustBe('owner')),
};

/**
 * Returns the caller, with the guarantees of the endpoint's permission.
 *
 * @throws UNAUTHORIZED the caller has no account, or an incoming webhook bot calls an ordinary endpoint
 * @throws UNAUTHORIZED_PRINCIPAL the caller's role is too low
 * @throws BAD_REQUEST the endpoint does not serve guests or bots
 */
export function requirePermission<P extends Permission>(
  permission: P,
  caller: Caller,
  bots: BotRule,
): CallerFor[P] {
  return PERMISSION_RULES[permission](caller, bots);
}

function requireAccount(caller: Caller, bots: BotRule): WithAccount {
  if (caller?.kind !== 'account') throw unauthorized({ msg: 'Credentials are required.' });
  const { account, actor } = caller;
  if (account.isBot && bots === 'none') {
    throw badRequest({ msg: 'This endpoint does not accept bot requests.' });
  }
  if (account.isBot && account.botType === INCOMING_WEBHOOK_BOT && bots !== 'all') {
    throw unauthorized({ msg: 'This API is not available to incoming webhook bots.' });
  }
  return { identity: caller, actor };
}

/** Returns a check that rejects callers with a lower role. A lower number is a higher role. */
function atLeast(role: number, refusal: () => ApiError) {
  return (caller: Caller, bots: BotRule): WithAccount => {
    const allowed = requireAccount(caller, bots);
    if (allowed.identity.account.role > role) throw refusal();
    return allowed;
  };
}

function mustBe(role: string): ApiError {
  return unauthorizedPrincipal({ msg: `Must be an organization ${role}` });
}

/**
 * Returns whether keys and tokens are hidden from the caller. They are hidden from bots and from programs with a device
 * key.
 */
export function hidesCredentials({ account }: AccountIdentity): boolean {
  return account.isBot || account.isDeviceKey;
}

/**
 * Rejects device keys. A device key is for one program, and a stolen key must not give access to an account.
 *
 * @throws BAD_REQUEST the caller has a device key
 */
export function requireNoDeviceKey(caller: Caller): void {
  if (caller?.kind !== 'account' || !caller.account.isDeviceKey) return;
  throw badRequest({
    msg: "A device key can't create or reactivate accounts, or change roles, passwords, addresses, second factors, sessions, keys, ways to log in or who can join. Use the API key of the account, or a browser.",
  });
}
