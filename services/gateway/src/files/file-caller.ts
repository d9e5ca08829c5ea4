import { randomUUID } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import { invalidApiKey, realmDeactivated, userDeactivated } from '@chat/kit/errors/catalog';
import type { Request } from 'express';
import type { Admit } from '../http/admission.ts';
import { apiKeyForm } from '../identity/basic-credentials.ts';
import type { Identities } from '../identity/identities.ts';
import type { RealmDirectory } from '../realms/realm-directory.ts';

export type CallerDeps = {
  admit: Admit;
  identities: Identities;
  realms: RealmDirectory;
};

/** Who asks for a file, in the realm of the host; anonymous callers may read what is published on the web. */
export type FileCaller = {
  actor: Actor;
  isAnonymous: boolean;
  headers: Readonly<Record<string, string>>;
};

/**
 * Finds out who asks for a file: by Basic credentials or, as old clients do, by the API key in the address.
 *
 * @throws UNAUTHORIZED bad credentials, or none where nothing is published
 * @throws INVALID_API_KEY, REALM_DEACTIVATED, USER_DEACTIVATED, NONEXISTENT_SUBDOMAIN, RATE_LIMIT_HIT
 * @spec messages.md, Serving; events.md section 3
 */
export async function fileCallerOf(deps: CallerDeps, request: Request): Promise<FileCaller> {
  const key = keyInAddress(request);
  if (key !== null && request.get('authorization') === undefined)
    return callerOfKey(deps, request, key);
  const { headers, laterHeaders, identity, refusal } = await deps.admit({
    requestId: randomUUID(),
    entrance: 'api',
    access: 'spectator',
    host: hostOf(request),
    ip: request.ip ?? '',
    header: (name) => request.get(name),
  });
  if (refusal) throw refusal;
  if (!identity) throw new Error('somebody was admitted who is nobody');
  return {
    actor: identity.actor,
    isAnonymous: identity.kind === 'spectator',
    headers: { ...headers, ...(await laterHeaders) },
  };
}

/** @throws INVALID_API_KEY, REALM_DEACTIVATED, USER_DEACTIVATED */
async function callerOfKey(
  { identities, realms }: CallerDeps,
  request: Request,
  key: string,
): Promise<FileCaller> {
  if (!apiKeyForm.test(key)) throw invalidApiKey({ msg: 'Malformed API key' });
  const realm = await realms.find(hostOf(request));
  const recognized = await identities.recognize(key);
  if (!recognized || recognized.identity.realmId !== realm?.realmId) throw invalidApiKey({});
  if (!recognized.identity.isRealmActive) throw realmDeactivated({});
  if (!recognized.identity.isActive) throw userDeactivated({});
  return { actor: recognized.actor, isAnonymous: false, headers: {} };
}

/** As old clients send it; null: there is none. */
export function keyInAddress({ originalUrl }: Request): string | null {
  return new URL(originalUrl, 'http://localhost').searchParams.get('api_key');
}

/** The realm's host as the client named it. */
export function hostOf(request: Request): string {
  return (request.headers.host ?? '').toLowerCase();
}
