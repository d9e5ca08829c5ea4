import { expect, test } from 'vitest';
import { createLoginStates } from './login-state.ts';

const state = {
  realmId: 7,
  provider: 'company',
  mobileFlowOtp: 'ab'.repeat(32),
  appScheme: 'svc',
  state: 'state',
  nonce: 'nonce',
  pkceCodeVerifier: 'verifier',
  isSignUp: true,
  expiresAtSeconds: 1_000,
};
const secret = 'a secret of at least thirty-two characters';

test('what one replica sealed another opens, and nobody else reads', () => {
  const sealed = createLoginStates(secret).seal(state);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('verifier');
  expect(createLoginStates(secret).open(sealed)).toEqual(state);
});

test.each([
  ['nothing', ''],
  ['nonsense', 'nonsense'],
  ['what another deployment sealed', createLoginStates(`${secret}!`).seal(state)],
  ['what was changed', `${createLoginStates(secret).seal(state).slice(0, -4)}AAAA`],
])('%s is no state', (_what, sealed) => {
  expect(createLoginStates(secret).open(sealed)).toBeUndefined();
});
