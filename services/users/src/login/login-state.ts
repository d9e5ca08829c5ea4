import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { createSeal } from '../credentials/sealing.ts';
import { WebLogin } from './web-login.ts';

/** Time limit for the login at the provider. */
export const loginSeconds = 600;

const common = {
  realmId: z.int(),
  provider: z.string(),
  login: WebLogin,
  expiresAtSeconds: z.number(),
};

/** State of a login in progress, kept by the browser. */
type CommonState = { realmId: number; provider: string; login: WebLogin; expiresAtSeconds: number };

/** State of a login by OpenID Connect. */
export type OpenIdLoginState = z.output<typeof OpenIdLoginState>;

const OpenIdLoginState = z.object({
  ...common,
  state: z.string(),
  nonce: z.string(),
  pkceCodeVerifier: z.string(),
});

/** State of a login by SAML. */
export type SamlLoginState = z.output<typeof SamlLoginState>;

const SamlLoginState = z.object({ ...common, requestId: z.string() });

/** Seals login states, so that they can be stored in the browser instead of a replica. */
export type Sealing<State> = {
  seal(state: State): string;
  /** undefined when the value was not sealed by this deployment for this protocol, or was modified. */
  open(sealed: string): State | undefined;
};

/** The sealing of each protocol. */
export type LoginStates = { openId: Sealing<OpenIdLoginState>; saml: Sealing<SamlLoginState> };

/** Seals under keys derived from `secret`. */
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
        // The reason is irrelevant: the value is not ours.
        return undefined;
      }
    },
  };
}

/** The state of the login that is to be completed. @throws BAD_REQUEST this browser began no such login, or too long ago */
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

/** The error for a login that this browser did not begin. */
export function noSuchLogin() {
  return badRequest({
    msg: 'This login took too long or was not begun in this browser. Please begin again.',
  });
}
