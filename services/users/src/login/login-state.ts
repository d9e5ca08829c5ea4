import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { createSeal } from '../credentials/sealing.ts';
import { WebLogin } from './web-login.ts';

/** The time limit for a login at a provider, in seconds. */
export const loginSeconds = 600;

const common = {
  realmId: z.int(),
  provider: z.string(),
  login: WebLogin,
  expiresAtSeconds: z.number(),
};

/** The state of a login in progress, which the browser stores. */
type CommonState = { realmId: number; provider: string; login: WebLogin; expiresAtSeconds: number };

/** The state of an OpenID Connect login. */
export type OpenIdLoginState = z.output<typeof OpenIdLoginState>;

const OpenIdLoginState = z.object({
  ...common,
  state: z.string(),
  nonce: z.string(),
  pkceCodeVerifier: z.string(),
});

/** The state of a SAML login. */
export type SamlLoginState = z.output<typeof SamlLoginState>;

const SamlLoginState = z.object({ ...common, requestId: z.string() });

/** A seal for login states, so that browsers can store them and any replica can complete a login. */
export type Sealing<State> = {
  seal(state: State): string;
  /** Returns the state, or undefined if the value was changed or this deployment did not seal it for this protocol. */
  open(sealed: string): State | undefined;
};

/** The seals of login states, one per protocol. */
export type LoginStates = { openId: Sealing<OpenIdLoginState>; saml: Sealing<SamlLoginState> };

/** Creates the seals with keys derived from `secret`. */
export function createLoginStates(secret: string): LoginStates {
  return {
    openId: createSealing(secret, 'chat/users/login-state/1', OpenIdLoginState),
    saml: createSealing(secret, 'chat/users/saml-login-state/1', SamlLoginState),
  };
}

function createSealing<State>(
  secret: string,
  purpose: string,
  schema: z.ZodType<State>,
): Sealing<State> {
  const { seal, open } = createSeal(secret, purpose);
  return {
    seal: (state) => seal(JSON.stringify(state), '').toString('base64url'),
    open(sealed) {
      try {
        return schema.parse(JSON.parse(open(Buffer.from(sealed, 'base64url'), '')));
      } catch {
        // All failures mean the same: this deployment did not seal the value for this protocol.
        return undefined;
      }
    },
  };
}

/**
 * Returns the state of the login to complete.
 * @throws BAD_REQUEST this browser did not start the login, or it took too long
 */
export function openLoginState<State extends CommonState>(
  sealing: Sealing<State>,
  now: () => number,
  { realmId, provider, loginState }: { realmId: number; provider: string; loginState: string },
): State {
  const opened = sealing.open(loginState);
  const isOurs = opened?.realmId === realmId && opened.provider === provider;
  if (!opened || !isOurs || opened.expiresAtSeconds < now() / 1_000) throw noSuchLogin();
  return opened;
}

/** Returns the error for a login that this browser did not start or that took too long. */
export function noSuchLogin() {
  return badRequest({
    msg: 'This login took too long or started in another browser. Please log in again.',
  });
}
