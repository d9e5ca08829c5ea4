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

test('seals a login state so that only the same secret can open it', () => {
  const sealed = createLoginStates(secret).openId.seal(state);
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('verifier');
  expect(createLoginStates(secret).openId.open(sealed)).toEqual(state);
});

test.each([
  ['nothing', ''],
  ['nonsense', 'nonsense'],
  ['a state sealed by another deployment', createLoginStates(`${secret}!`).openId.seal(state)],
  [
    'a state of the other protocol',
    createLoginStates(secret).saml.seal({ ...state, requestId: '_1' }),
  ],
  ['a changed state', `${createLoginStates(secret).openId.seal(state).slice(0, -4)}AAAA`],
])('does not open %s as a login state', (_case, sealed) => {
  expect(createLoginStates(secret).openId.open(sealed)).toBeUndefined();
});
