import type { Deps } from '../deps.ts';
import { isHostOf } from './authenticate-caller.ts';
import { sessionTokenForm, sessionTokenOf } from './browser-session.ts';
import type { Recognized } from './identities.ts';

/** The account of a browser session, and the session's token. */
export type LoggedIn = Recognized & { sessionToken: string };

/**
 * Authenticates a browser's page request by its session cookie. Returns undefined if the request has no session. Also
 * returns undefined if the session has ended or belongs to another realm or a deactivated account.
 *
 * @throws SERVER_NOT_READY the users service does not answer
 */
export async function recognizeSession(
  {
    identities,
    realmDirectory,
    deployment,
  }: Pick<Deps, 'identities' | 'realmDirectory' | 'deployment'>,
  { host, cookie }: { host: string; cookie: string | undefined },
): Promise<LoggedIn | undefined> {
  const sessionToken = sessionTokenOf(deployment, host, cookie);
  if (sessionToken === undefined || !sessionTokenForm.test(sessionToken)) return undefined;
  const recognized = await identities.recognize({ sessionToken }, { isReading: true });
  if (!recognized?.identity.isActive || !recognized.identity.isRealmActive) return undefined;
  const isOfHost = await isHostOf(realmDirectory, recognized.identity, host);
  return isOfHost ? { ...recognized, sessionToken } : undefined;
}
