import { expect, test } from 'vitest';
import { createLoginStates } from './login-state.ts';

const state = {
  realmId: 7,
  provider: 'company',
  login: {
    app: { mobileFlowOtp: 'ab'.repeat(32), scheme: 'svc' },
    next: '/',
    isSignUp: true,
    invitationToken: '',
  },
  state: 'state',
  nonce: 'nonce',
  pkceCodeVerifier: 'verifier',
  expiresAtSeconds: 1_000,
};
const secret = 'a secret of at least thirty-two characters';

test('opens a state sealed with the same secret, which is not readable', () => {
  const sealed = createLoginStates(secret).seal(state);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('verifier');
  expect(createLoginStates(secret).open(sealed)).toEqual(state);
});

test.each([
  ['nothing', ''],
  ['nonsense', 'nonsense'],
  ['a state sealed by another deployment', createLoginStates(`${secret}!`).seal(state)],
  ['a changed state', `${createLoginStates(secret).seal(state).slice(0, -4)}AAAA`],
])('returns undefined for %s', (_case, sealed) => {
  expect(createLoginStates(secret).open(sealed)).toBeUndefined();
});
