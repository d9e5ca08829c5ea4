import type { RpcContext } from '@chat/kit/grpc/server';
import type { ResolveEmailsRequest__Output } from '@chat/proto/chat/users/v1/ResolveEmailsRequest';
import type { ResolveEmailsResponse } from '@chat/proto/chat/users/v1/ResolveEmailsResponse';
import { type SightDeps, whoMayBeKnown } from '../limited-access/who-may-be-known.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import { getRealm } from '../realms/store.ts';
import { isEmail } from './rules.ts';
import { listUserRows, listUserRowsByEmail } from './store.ts';
import { canSeeAddress, userOfPlaceholder } from './user-object.ts';

/**
 * The users behind addresses: a real address finds its user for those who may see it, a placeholder
 * always. Addresses that find nobody are left out.
 * @spec GET /users/{email}
 */
export async function resolveEmails(
  deps: SightDeps,
  request: ResolveEmailsRequest__Output,
  { actor }: RpcContext,
): Promise<ResolveEmailsResponse> {
  const { realmId } = actor;
  const emails = [...new Set(request.emails)].filter(isEmail);
  const realm = await getRealm(deps.db, realmId);
  const emailDomain = emailDomainOf(realm, deps.deployment);
  const mayKnow = await whoMayBeKnown(deps, realm, actor);
  const placeholders = new Map(
    emails.map((email) => [email, userOfPlaceholder(email, emailDomain)]),
  );
  const [byAddress, byId] = await Promise.all([
    listUserRowsByEmail(deps.db, realmId, emails),
    listUserRows(
      deps.db,
      realmId,
      [...placeholders.values()].filter((id) => id !== undefined),
    ),
  ]);
  const visible = new Map(
    byAddress
      .filter((row) => canSeeAddress(row, actor) && mayKnow(row))
      .map((row) => [row.delivery_email.toLowerCase(), row.user_id]),
  );
  const existing = new Set(byId.filter(mayKnow).map((row) => row.user_id));

  const userIds: Record<string, number> = {};
  for (const [email, placeholderOf] of placeholders) {
    const found = visible.get(email.toLowerCase()) ?? placeholderOf;
    if (found === undefined) continue;
    if (found !== placeholderOf || existing.has(found)) userIds[email] = found;
  }
  return { userIds };
}
