import type { Actor } from '@chat/kit/actor/actor';
import type { Request, Response } from 'express';
import { type Admit, senderOf } from '../http/admission.ts';
import type { RealmDirectory } from '../realms/realm-directory.ts';

export type CallerDeps = {
  admit: Admit;
  realms: RealmDirectory;
};

/** Who asks for a file, in the realm of the host; anonymous callers may read what is published on the web. */
export type FileCaller = {
  actor: Actor;
  isAnonymous: boolean;
};

/**
 * Finds out who asks for a file, by Basic credentials or, as old clients do, by the API key in the address, and counts
 * the request: the answer tells what is left.
 *
 * @throws UNAUTHORIZED bad credentials, or none where nothing is published
 * @throws INVALID_API_KEY, REALM_DEACTIVATED, USER_DEACTIVATED, NONEXISTENT_SUBDOMAIN, RATE_LIMIT_HIT
 * @spec messages.md, Serving; events.md section 3
 */
export async function fileCallerOf(
  { admit }: CallerDeps,
  request: Request,
  response: Response,
): Promise<FileCaller> {
  const hasHeader = request.get('authorization') !== undefined;
  const { headers, identity, refusal } = await admit({
    ...senderOf(request),
    access: 'spectator',
    isFile: true,
    keyInAddress: hasHeader ? undefined : (keyInAddress(request) ?? undefined),
  });
  response.set(headers);
  if (refusal) throw refusal;
  if (!identity) throw new Error('somebody was admitted who is nobody');
  return { actor: identity.actor, isAnonymous: identity.kind === 'spectator' };
}

/** As old clients send it; null: there is none. */
export function keyInAddress({ originalUrl }: Request): string | null {
  return new URL(originalUrl, 'http://localhost').searchParams.get('api_key');
}
