import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { defineJob, handleJob, type JobHandler, operations } from '@chat/kit/jobs/job';
import { normalizeName } from '@chat/kit/names/normalize-name';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { ScimScope__Output } from '@chat/proto/chat/common/v1/ScimScope';
import type { AuthenticateScimTokenRequest__Output } from '@chat/proto/chat/users/v1/AuthenticateScimTokenRequest';
import type { AuthenticateScimTokenResponse } from '@chat/proto/chat/users/v1/AuthenticateScimTokenResponse';
import type { CreateScimTokenRequest__Output } from '@chat/proto/chat/users/v1/CreateScimTokenRequest';
import type { CreateScimTokenResponse } from '@chat/proto/chat/users/v1/CreateScimTokenResponse';
import type { ListScimTokensRequest__Output } from '@chat/proto/chat/users/v1/ListScimTokensRequest';
import type { ListScimTokensResponse } from '@chat/proto/chat/users/v1/ListScimTokensResponse';
import type { RevokeScimTokenRequest__Output } from '@chat/proto/chat/users/v1/RevokeScimTokenRequest';
import type { RevokeScimTokenResponse } from '@chat/proto/chat/users/v1/RevokeScimTokenResponse';
import { z } from 'zod';
import { listOwnerIds } from '../accounts/change-store.ts';
import type { Deps } from '../deps.ts';
import { hostOfRealm } from '../realms/hosts.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { requireRealm } from '../realms/realm-store.ts';
import { requestMails } from '../request-mail.ts';
import { byOperator } from '../security-activity/doer.ts';
import { recordSecurityChanges } from '../security-activity/record-security-change.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';
import { type SystemMessageSender, sendSystemMessages } from '../system-messages.ts';
import {
  claimExpiringScimTokens,
  deleteExpiredScimTokens,
  deleteScimToken,
  findScimToken,
  insertScimToken,
  listScimTokenRows,
  type ScimScopeName,
  type ScimTokenRow,
  updateScimTokenUse,
} from './token-store.ts';

/** The maximum length of a token's name, in characters. */
const maxNameLength = 60;
/** The default lifetime of a token, in days. */
const usualDays = 365;
const dayMs = 86_400_000;
/** How long an expired token is listed, in days. */
const listedDays = 30;
/** The number of expiring tokens per transaction about which owners are notified. */
const pageSize = 50;
const scopes: Readonly<Record<ScimScope__Output, ScimScopeName>> = {
  SCIM_SCOPE_ALL: 'all',
  SCIM_SCOPE_PEOPLE: 'people',
  SCIM_SCOPE_GROUPS: 'groups',
};
const scopeMessages: Readonly<Record<ScimScopeName, ScimScope__Output>> = {
  all: 'SCIM_SCOPE_ALL',
  people: 'SCIM_SCOPE_PEOPLE',
  groups: 'SCIM_SCOPE_GROUPS',
};
/** The minimum time between two writes of a token's last use. */
const useEveryMs = 3_600_000;

/**
 * Creates a SCIM token and notifies the realm's owners. Only this response contains the token.
 *
 * @throws BAD_REQUEST no such realm; missing name, or a name that another token of the realm has; invalid lifetime
 */
export async function createScimToken(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment' | 'jobs'>,
  request: CreateScimTokenRequest__Output,
): Promise<CreateScimTokenResponse> {
  const realm = await requireRealm(deps.db, request.realmId);
  const { realm_id } = realm;
  const name = normalizeName(request.name);
  if (name === '' || name.length > maxNameLength) {
    throw badRequest({ msg: `The name of a token has 1 to ${maxNameLength} characters.` });
  }
  const createdAt = new Date(deps.now());
  const expiresAt = parseExpiry(deps, request.expiresInDays, createdAt);
  const token = createToken();
  const made = { realm_id, name, scope: scopes[request.scope], expires_at: expiresAt };
  await deps.transact(async (tx, emit) => {
    const row = { ...made, token_hash: hashToken(token), created_at: createdAt };
    if (!(await insertScimToken(tx, row))) {
      throw badRequest({ msg: `The organization already has a SCIM token named ${name}.` });
    }
    const mails = await tellOwners(deps, tx, { token: made, isNew: true });
    if (mails.length > 0) await emit(realm_id, mails);
  });
  const expiresAtSeconds = toSeconds(expiresAt);
  return { token, realmUrl: urlOfRealm(realm, deps.deployment), expiresAtSeconds };
}

/**
 * Returns when the token expires.
 * @throws BAD_REQUEST the lifetime is out of range
 */
function parseExpiry(
  { deployment: { scimTokenMaxDays: most } }: Pick<Deps, 'deployment'>,
  wanted: number | undefined,
  createdAt: Date,
): Date {
  const days = wanted ?? Math.min(usualDays, most);
  if (days < 1 || days > most) {
    throw badRequest({ msg: `A SCIM token is valid for 1 to ${most} days.` });
  }
  return new Date(createdAt.getTime() + days * dayMs);
}

/**
 * Returns a realm's SCIM tokens without the secrets, sorted by name.
 * @throws BAD_REQUEST no such realm
 */
export async function listScimTokens(
  deps: Pick<Deps, 'db'>,
  { realmId }: ListScimTokensRequest__Output,
): Promise<ListScimTokensResponse> {
  await requireRealm(deps.db, realmId);
  const rows = await listScimTokenRows(deps.db, realmId);
  return {
    tokens: rows.map(({ name, scope, created_at, expires_at, last_used_at }) => ({
      ...{ name, scope: scopeMessages[scope] },
      createdAtSeconds: toSeconds(created_at),
      expiresAtSeconds: toSeconds(expires_at),
      ...(last_used_at && { lastUsedAtSeconds: toSeconds(last_used_at) }),
    })),
  };
}

/**
 * Revokes a SCIM token. When the promise resolves, the token is invalid.
 * @throws BAD_REQUEST the realm has no token with this name
 */
export async function revokeScimToken(
  { transact }: Pick<Deps, 'transact'>,
  { realmId, name }: RevokeScimTokenRequest__Output,
): Promise<RevokeScimTokenResponse> {
  const isRevoked = await transact((tx) => deleteScimToken(tx, realmId, name));
  if (!isRevoked) throw badRequest({ msg: `The organization has no SCIM token named ${name}.` });
  return {};
}

/**
 * Returns the realm of a valid SCIM token and records the token's use. Returns no identity if the token is unknown or
 * has expired.
 */
export async function authenticateScimToken(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'deployment'>,
  { tokenHash }: AuthenticateScimTokenRequest__Output,
): Promise<AuthenticateScimTokenResponse> {
  const token = await findScimToken(deps.db, tokenHash, new Date(deps.now()));
  if (!token) return {};
  const realm = await requireRealm(deps.db, token.realm_id);
  recordUse(deps, token);
  return {
    identity: {
      tokenId: token.scim_token_id,
      realmId: realm.realm_id,
      realmHost: hostOfRealm(realm, deps.deployment),
      isRealmActive: realm.is_active,
      scope: scopeMessages[token.scope],
    },
  };
}

/**
 * Records a token's use, at most once an hour, without delaying the caller. If this fails, logs a warning, and the next
 * request tries again.
 */
function recordUse({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, token: ScimTokenRow): void {
  const usedAt = now();
  if (usedAt - (token.last_used_at?.getTime() ?? 0) < useEveryMs) return;
  updateScimTokenUse(db, token, new Date(usedAt)).catch((error: unknown) => {
    const { realm_id: realmId, scim_token_id: tokenId } = token;
    log.warn('failed to record the last use of a SCIM token', { realmId, tokenId, error });
  });
}

/** Notifies the owners about tokens that expire soon, once per token. */
export async function tellOfExpiringScimTokens(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment' | 'jobs'>,
): Promise<void> {
  let claimed = pageSize;
  while (claimed === pageSize) {
    claimed = await deps.transact(async (tx, emit) => {
      const expiring = await claimExpiringScimTokens(tx, {
        now: new Date(deps.now()),
        limit: pageSize,
      });
      const mailsOf = new Map<number, OutboxEvent[]>();
      for (const token of expiring) {
        const mails = await tellOwners(deps, tx, { token, isNew: false });
        mailsOf.set(token.realm_id, [...(mailsOf.get(token.realm_id) ?? []), ...mails]);
      }
      for (const [realmId, mails] of [...mailsOf].toSorted(([a], [b]) => a - b)) {
        if (mails.length > 0) await emit(realmId, mails);
      }
      return expiring.length;
    });
  }
}

/**
 * Deletes tokens that expired at least a month ago. The service rejects expired tokens even before they are deleted.
 */
export async function removeExpiredScimTokens({
  transact,
  now,
}: Pick<Deps, 'transact' | 'now'>): Promise<void> {
  await transact((tx) => deleteExpiredScimTokens(tx, new Date(now() - listedDays * dayMs)));
}

const scimTokenTold = defineJob(
  operations,
  'scim-token-told',
  z.object({ realmId: z.int(), ownerIds: z.array(z.int()), content: z.string() }),
);

/**
 * Enqueues a message about a token to each owner of the realm. Also records a new token in each owner's security
 * activity. Returns the events to emit.
 */
async function tellOwners(
  deps: Pick<Deps, 'now' | 'jobs' | 'deployment'>,
  tx: Tx,
  {
    token,
    isNew,
  }: { token: Pick<ScimTokenRow, 'realm_id' | 'name' | 'scope' | 'expires_at'>; isNew: boolean },
): Promise<OutboxEvent[]> {
  const { realm_id: realmId, name, expires_at } = token;
  const ownerIds = await listOwnerIds(tx, realmId);
  const day = expires_at.toISOString().slice(0, 10);
  const content = isNew
    ? `The server administrator created a SCIM token named "${name}". Until ${day}, a program with the token ${permitted[token.scope]} of this organization.`
    : `The SCIM token "${name}" expires on ${day}. If you still need it, ask the server administrator for a new one.`;
  await deps.jobs.enqueue(
    tx,
    scimTokenTold,
    { realmId, ownerIds, content },
    { key: `${realmId}/scim` },
  );
  const about = {
    name,
    scope: scopeMessages[token.scope],
    expiresAtSeconds: toSeconds(expires_at),
  };
  const events: OutboxEvent[] = [];
  for (const userId of ownerIds) {
    const mails = [{ scimToken: { userId, ...about, isNew } }];
    const owner = { realm_id: realmId, user_id: userId };
    const recorded = isNew
      ? await recordSecurityChanges(deps, tx, {
          holder: owner,
          by: byOperator,
          changes: [{ kind: 'SCIM_TOKEN_CREATED', name, mails }],
        })
      : requestMails(deps.deployment, mails);
    events.push(...recorded);
  }
  return events;
}

const permitted: Readonly<Record<ScimScopeName, string>> = {
  all: 'can create, change and deactivate the people and groups',
  people: 'can create, change and deactivate the people',
  groups: 'can create, change and deactivate the groups',
};

/** Returns the handler of the job that sends the messages about tokens. */
export function scimTokenMessagesJob({
  messaging,
}: {
  messaging: SystemMessageSender;
}): JobHandler {
  return handleJob(scimTokenTold, async ({ realmId, ownerIds, content }, attempt) => {
    const messages = ownerIds.map((userId) => ({ userId, step: `owner ${userId}`, content }));
    await sendSystemMessages(messaging, { realmId, attempt }, messages);
  });
}
