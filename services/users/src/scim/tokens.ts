import { badRequest } from '@chat/kit/errors/catalog';
import type { AuthenticateScimTokenRequest__Output } from '@chat/proto/chat/users/v1/AuthenticateScimTokenRequest';
import type { AuthenticateScimTokenResponse } from '@chat/proto/chat/users/v1/AuthenticateScimTokenResponse';
import type { CreateScimTokenRequest__Output } from '@chat/proto/chat/users/v1/CreateScimTokenRequest';
import type { CreateScimTokenResponse } from '@chat/proto/chat/users/v1/CreateScimTokenResponse';
import type { ListScimTokensRequest__Output } from '@chat/proto/chat/users/v1/ListScimTokensRequest';
import type { ListScimTokensResponse } from '@chat/proto/chat/users/v1/ListScimTokensResponse';
import type { RevokeScimTokenRequest__Output } from '@chat/proto/chat/users/v1/RevokeScimTokenRequest';
import type { RevokeScimTokenResponse } from '@chat/proto/chat/users/v1/RevokeScimTokenResponse';
import type { Deps } from '../deps.ts';
import { hostOfRealm } from '../realms/hosts.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { requireRealm } from '../realms/store.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';
import {
  deleteScimToken,
  findScimToken,
  insertScimToken,
  listScimTokenRows,
  type ScimTokenRow,
  updateScimTokenUse,
} from './token-store.ts';

/** Longest name of a token, in characters. */
const maxNameLength = 60;
/** How exact the last use of a token is: it is written at most this often. */
const useEveryMs = 3_600_000;

/**
 * Creates a SCIM token. The answer alone contains it.
 *
 * @throws BAD_REQUEST no such realm; no name, or one that another token of the realm has
 */
export async function createScimToken(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment'>,
  request: CreateScimTokenRequest__Output,
): Promise<CreateScimTokenResponse> {
  const realm = await requireRealm(deps.db, request.realmId);
  const name = request.name.trim();
  if (name === '' || name.length > maxNameLength) {
    throw badRequest({ msg: `The name of a token has 1 to ${maxNameLength} characters.` });
  }
  const token = createToken();
  const isNew = await deps.transact((tx) =>
    insertScimToken(tx, {
      ...{ realm_id: realm.realm_id, name, token_hash: hashToken(token) },
      created_at: new Date(deps.now()),
    }),
  );
  if (!isNew) throw badRequest({ msg: `The organization has a SCIM token named ${name}.` });
  return { token, realmUrl: urlOfRealm(realm, deps.deployment) };
}

/** The SCIM tokens of a realm by name, never the tokens themselves. @throws BAD_REQUEST no such realm */
export async function listScimTokens(
  deps: Pick<Deps, 'db'>,
  { realmId }: ListScimTokensRequest__Output,
): Promise<ListScimTokensResponse> {
  await requireRealm(deps.db, realmId);
  const rows = await listScimTokenRows(deps.db, realmId);
  return {
    tokens: rows.map(({ name, created_at, last_used_at }) => ({
      name,
      createdAtSeconds: toSeconds(created_at),
      ...(last_used_at && { lastUsedAtSeconds: toSeconds(last_used_at) }),
    })),
  };
}

/** Revokes a SCIM token. When it resolves, the token is worth nothing. @throws BAD_REQUEST the realm has none of this name */
export async function revokeScimToken(
  { transact }: Pick<Deps, 'transact'>,
  { realmId, name }: RevokeScimTokenRequest__Output,
): Promise<RevokeScimTokenResponse> {
  const isRevoked = await transact((tx) => deleteScimToken(tx, realmId, name));
  if (!isRevoked) throw badRequest({ msg: `The organization has no SCIM token named ${name}.` });
  return {};
}

/** The realm of a SCIM token, and records its use; without identity: nobody has this token. */
export async function authenticateScimToken(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'deployment'>,
  { tokenHash }: AuthenticateScimTokenRequest__Output,
): Promise<AuthenticateScimTokenResponse> {
  const token = await findScimToken(deps.db, tokenHash);
  if (!token) return {};
  const realm = await requireRealm(deps.db, token.realm_id);
  recordUse(deps, token);
  return {
    identity: {
      tokenId: token.scim_token_id,
      realmId: realm.realm_id,
      realmHost: hostOfRealm(realm, deps.deployment),
      isRealmActive: realm.is_active,
    },
  };
}

/** Records the last use without delaying the caller. Failures are logged, and the next request tries again. */
function recordUse({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, token: ScimTokenRow): void {
  const usedAt = now();
  if (usedAt - (token.last_used_at?.getTime() ?? 0) < useEveryMs) return;
  updateScimTokenUse(db, token, new Date(usedAt)).catch((error: unknown) => {
    const { realm_id: realmId, scim_token_id: tokenId } = token;
    log.warn('failed to record the last use of a SCIM token', { realmId, tokenId, error });
  });
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
