import { z } from 'zod';
import { createSeal } from '../../credentials/sealing.ts';

/** What is remembered of a login while the person is at the identity provider. */
export type LoginState = z.output<typeof LoginState>;

const LoginState = z.object({
  realmId: z.int(),
  provider: z.string(),
  mobileFlowOtp: z.string(),
  /** Of the address that gives the app its key. */
  appScheme: z.string(),
  state: z.string(),
  nonce: z.string(),
  pkceCodeVerifier: z.string(),
  /** Whether the person asked for an account. */
  isSignUp: z.boolean(),
  expiresAtSeconds: z.number(),
});

/** How long somebody may take to log in at the provider. */
export const loginSeconds = 600;

/** Keeps login states with the browsers that began them: no replica needs to remember them. */
export type LoginStates = {
  seal(state: LoginState): string;
  /** undefined: not sealed here, or changed. */
  open(sealed: string): LoginState | undefined;
};

export function createLoginStates(secret: string): LoginStates {
  const { seal, open } = createSeal(secret, 'chat/users/login-state/1');
  return {
    seal: (state) => seal(JSON.stringify(state), '').toString('base64url'),
    open(sealed) {
      try {
        return LoginState.parse(JSON.parse(open(Buffer.from(sealed, 'base64url'), '')));
      } catch {
        // Why it does not open is of no use to anybody: it is not ours.
        return undefined;
      }
    },
  };
}
