import { z } from 'zod';
import { createSeal } from '../../credentials/sealing.ts';
import { WebLogin } from '../web-login.ts';

/** State of a login in progress, kept by the browser. */
export type LoginState = z.output<typeof LoginState>;

const LoginState = z.object({
  realmId: z.int(),
  provider: z.string(),
  login: WebLogin,
  state: z.string(),
  nonce: z.string(),
  pkceCodeVerifier: z.string(),
  expiresAtSeconds: z.number(),
});

/** Time limit for the login at the provider. */
export const loginSeconds = 600;

/** Seals login states, so that they can be stored in the browser instead of a replica. */
export type LoginStates = {
  seal(state: LoginState): string;
  /** undefined when the value was not sealed by this deployment or was modified. */
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
        // The reason is irrelevant: the value is not ours.
        return undefined;
      }
    },
  };
}
