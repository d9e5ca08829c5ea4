import { isApiError } from '@chat/kit/errors/define-error';
import { expect, test } from 'vitest';
import { accountIdentity, spectator } from '../../test/http/identities.ts';
import {
  type BotRule,
  type Permission,
  requireNoDeviceKey,
  requirePermission,
} from './permissions.ts';

const ROLES = { owner: 100, admin: 200, moderator: 300, member: 400, guest: 600 } as const;

type Refusal = readonly [code: string, httpStatus: number, msg: string];
const GUEST: Refusal = ['BAD_REQUEST', 400, 'Not allowed for guest users'];
const MEMBER: Refusal = ['UNAUTHORIZED_PRINCIPAL', 400, 'Must be an organization member'];
const ADMIN: Refusal = ['UNAUTHORIZED_PRINCIPAL', 400, 'Must be an organization administrator'];
const OWNER: Refusal = ['UNAUTHORIZED_PRINCIPAL', 400, 'Must be an organization owner'];
const ANONYMOUS: Refusal = ['UNAUTHORIZED', 401, 'Credentials are required.'];
const BOT: Refusal = ['BAD_REQUEST', 400, 'This endpoint does not accept bot requests.'];
const WEBHOOK: Refusal = [
  'UNAUTHORIZED',
  401,
  'This API is not available to incoming webhook bots.',
];

function refusalOf(work: () => unknown): Refusal | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [error.code, error.httpStatus, error.message];
  }
}

test.each<[Permission, keyof typeof ROLES, Refusal | undefined]>([
  ['user', 'guest', undefined],
  ['spectator', 'guest', undefined],
  ['not-guest', 'guest', GUEST],
  ['not-guest', 'member', undefined],
  ['member', 'guest', MEMBER],
  ['member', 'member', undefined],
  ['admin', 'member', ADMIN],
  ['admin', 'moderator', ADMIN],
  ['admin', 'admin', undefined],
  ['admin', 'owner', undefined],
  ['owner', 'admin', OWNER],
  ['owner', 'owner', undefined],
])('checks the permission %s of a caller with the role %s: %j', (permission, role, expected) => {
  const caller = accountIdentity({ role: ROLES[role] });
  expect(refusalOf(() => requirePermission(permission, caller, 'ordinary'))).toEqual(expected);
});

test.each<[BotRule, number, Refusal | undefined]>([
  ['ordinary', 1, undefined],
  ['ordinary', 2, WEBHOOK],
  ['ordinary', 3, undefined],
  ['all', 2, undefined],
  ['none', 1, BOT],
  ['none', 2, BOT],
])('checks the rule "%s" for a bot of type %i: %j', (bots, botType, expected) => {
  const caller = accountIdentity({ isBot: true, botType });
  expect(refusalOf(() => requirePermission('user', caller, bots))).toEqual(expected);
});

test.each<Permission>(['user', 'not-guest', 'member', 'admin', 'owner'])(
  'returns UNAUTHORIZED for the permission %s without an account',
  (permission) => {
    expect(refusalOf(() => requirePermission(permission, spectator, 'ordinary'))).toEqual(
      ANONYMOUS,
    );
    expect(refusalOf(() => requirePermission(permission, undefined, 'ordinary'))).toEqual(
      ANONYMOUS,
    );
  },
);

test('accepts a spectator or an account on a spectator endpoint, and rejects other callers', () => {
  expect(requirePermission('spectator', spectator, 'ordinary').actor.userId).toBe(0);
  expect(requirePermission('spectator', accountIdentity(), 'ordinary').actor.userId).toBe(7);
  expect(refusalOf(() => requirePermission('spectator', undefined, 'ordinary'))).toEqual(ANONYMOUS);
});

test("hides the caller's identity from an anonymous endpoint", () => {
  const caller = requirePermission('anonymous', accountIdentity(), 'ordinary');
  expect(caller).toEqual({ identity: undefined, actor: undefined });
});

test('rejects a device key, but no other caller, on an endpoint that reaches credentials', () => {
  const refusal = refusalOf(() => requireNoDeviceKey(accountIdentity({ isDeviceKey: true })));
  expect(refusal?.slice(0, 2)).toEqual(['BAD_REQUEST', 400]);
  for (const caller of [accountIdentity(), spectator, undefined]) {
    expect(refusalOf(() => requireNoDeviceKey(caller))).toBeUndefined();
  }
});
