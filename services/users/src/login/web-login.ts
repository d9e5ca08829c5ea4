import { authenticationFailed, badRequest } from '@chat/kit/errors/catalog';
import type { Browser__Output } from '@chat/proto/chat/users/v1/Browser';
import type { CompleteWebLoginResponse } from '@chat/proto/chat/users/v1/CompleteWebLoginResponse';
import type { WebLogin__Output } from '@chat/proto/chat/users/v1/WebLogin';
import { z } from 'zod';
import type { AccountRow } from '../accounts/account-store.ts';
import type { Deps } from '../accounts/deps.ts';
import { completeChange } from '../accounts/identity-versions.ts';
import { type JoinDeps, joinByVerifiedEmail } from '../lifecycle/join-realm.ts';
import { synchronizeAccount } from '../lifecycle/synchronize-account.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import type { Realm } from '../realms/realm-store.ts';
import { originOf } from '../security-activity/doer.ts';
import { openSession } from '../sessions/open-session.ts';
import { claimAccount } from './claim-account.ts';
import { completeLogin, type ShownApiKey, showApiKey } from './log-in.ts';
import { encryptWithOtp, isOtp } from './one-time-pad.ts';
import { findProvidedAccount, linkAccount, type ProvidedPerson } from './provided-account.ts';

/** The purpose of a login at an identity provider. It is part of the login state that the browser stores. */
export type WebLogin = z.output<typeof WebLogin>;

export const WebLogin = z.object({
  /** The one-time pad and URL scheme of the app that logs in; absent if the browser logs in. */
  app: z.object({ mobileFlowOtp: z.string(), scheme: z.string() }).optional(),
  /** The path that the browser opens after the login. */
  next: z.string(),
  /** Whether the person asked to sign up. */
  isSignUp: z.boolean(),
  /** The token of the invitation link that the person opened; empty if there was none. */
  invitationToken: z.string(),
});

/**
 * Returns the login in a request.
 * @throws BAD_REQUEST invalid one-time pad
 */
export function parseWebLogin(login: WebLogin__Output | null): WebLogin {
  const parsed = WebLogin.parse(login);
  if (parsed.app && !isOtp(parsed.app.mobileFlowOtp)) throw badRequest({ msg: 'Invalid OTP' });
  return parsed;
}

/** The dependencies of logins that a directory or identity provider verifies. */
export type VerifiedLoginDeps = JoinDeps & Pick<Deps, 'identityVersions' | 'messaging' | 'log'>;

/**
 * Completes the login of a person whom an identity provider has verified. Uses the account that `findProvidedAccount`
 * finds. If there is none, creates an account if the person is invited, or signs up in a realm that requires no
 * invitation. Claims the account (`claimAccount`), links it to the person's identifier, and applies the properties that
 * the provider sent.
 *
 * For a browser, opens a session that replaces the browser's previous session. For an app, returns the app's URL with
 * the API key, encrypted with the app's one-time pad.
 *
 * @throws AUTHENTICATION_FAILED no account has such an address, and none may be created; the errors of
 * `findProvidedAccount` and `linkAccount`
 * @throws BAD_REQUEST the realm rejects the new person's address or name; the invitation has expired or is for a
 * different address
 * @throws REALM_DEACTIVATED, USER_DEACTIVATED
 */
export async function completeWebLogin(
  deps: VerifiedLoginDeps,
  realm: Realm,
  {
    person,
    login,
    browser,
  }: { person: ProvidedPerson; login: WebLogin; browser: Browser__Output | null },
): Promise<Required<CompleteWebLoginResponse>> {
  const found = await findOrAddAccount(deps, realm, { person, login });
  await completeLogin(deps, realm, found);
  const claimed = await claimAccount(deps, found);
  const account = await linkAccount(deps, realm, { account: claimed, person });
  await synchronizeAccount(deps, realm, { account, wanted: person.wanted });
  const userId = account.user_id;
  if (login.app) {
    const key = await deps.transact((tx, emit) =>
      showApiKey(deps, { tx, emit }, { account, origin: originOf(browser) }),
    );
    return { userId, location: appUrl(deps, realm, { key, app: login.app }), sessionToken: '' };
  }
  const { token, versions } = await deps.transact((tx, emit) =>
    openSession(deps, { tx, emit }, { account, proof: 'single-sign-on', browser }),
  );
  await completeChange(deps, realm.realm_id, { versions });
  return { userId, location: login.next, sessionToken: token };
}

async function findOrAddAccount(
  deps: VerifiedLoginDeps,
  realm: Realm,
  { person, login: { isSignUp, invitationToken } }: { person: ProvidedPerson; login: WebLogin },
): Promise<AccountRow> {
  const allowsUninvited = isSignUp && !realm.settings.invite_required;
  const account =
    (await findProvidedAccount(deps, realm, person)) ??
    (await joinByVerifiedEmail(deps, realm, { person, allowsUninvited, invitationToken }));
  if (!account || account.is_bot) {
    const advice = realm.settings.invite_required
      ? 'Please ask an administrator of the organization for an account.'
      : 'Please sign up to create an account.';
    throw authenticationFailed({
      msg: `No one in ${realm.name} has the email address ${person.emails.join(' or ')}. ${advice}`,
    });
  }
  return account;
}

function appUrl(
  deps: Pick<Deps, 'deployment'>,
  realm: Realm,
  {
    key: { apiKey, email, userId },
    app: { mobileFlowOtp, scheme },
  }: { key: ShownApiKey; app: NonNullable<WebLogin['app']> },
): string {
  const parameters = new URLSearchParams({
    otp_encrypted_api_key: encryptWithOtp(apiKey, mobileFlowOtp),
    email,
    user_id: String(userId),
    realm: urlOfRealm(realm, deps.deployment),
  });
  return `${scheme}://login?${parameters}`;
}
