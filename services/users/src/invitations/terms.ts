import { type Actor, roles } from '@chat/kit/actor/actor';
import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { InvitationTerms__Output } from '@chat/proto/chat/users/v1/InvitationTerms';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { listGroupRows } from '../groups/group-store.ts';
import { checkMayAct, groupAuthorizationOf } from '../groups/rules.ts';
import type { Realm } from '../realms/realm-store.ts';
import { parseRole } from '../realms/roles.ts';
import { mayInviteAs } from './rules.ts';
import type { InvitationRow } from './store.ts';

/** The stored terms of an invitation: role, dates, channels, groups and messages. */
export type Terms = Pick<
  InvitationRow,
  | 'role'
  | 'invited_at'
  | 'expires_at'
  | 'channel_ids'
  | 'group_ids'
  | 'include_default_channels'
  | 'notify_referrer_on_join'
  | 'welcome_text'
>;

const maxWelcomeLength = 8_000;
/** A hundred years, in minutes. */
const maxMinutes = 60 * 24 * 36_525;
const Channels = z.array(z.object({ stream_id: z.int() }));

/**
 * Validates the terms of the actor's invitation and returns them in stored form.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the role has more rights than the actor's own
 * @throws BAD_REQUEST invalid role or expiry; channels or groups to which the actor may not invite; invalid text
 */
export async function parseTerms(
  deps: Pick<Deps, 'db' | 'channels' | 'now'>,
  realm: Realm,
  {
    terms,
    context: { actor, signal },
  }: { terms: InvitationTerms__Output | null; context: RpcContext },
): Promise<Terms> {
  if (!terms) throw badRequest({ msg: 'Invalid invitation' });
  const { welcomeText, expiresInMinutes } = terms;
  const role = parseRole(terms.role);
  checkMayInviteAs(actor, role);
  if (welcomeText !== undefined && [...welcomeText].length > maxWelcomeLength) {
    const limit = `(limit: ${maxWelcomeLength} characters)`;
    throw badRequest({ msg: `welcome_message_custom_text is too long ${limit}` });
  }
  if (welcomeText?.includes('\0')) {
    throw badRequest({ msg: 'Invalid characters in welcome_message_custom_text' });
  }
  if (expiresInMinutes !== undefined && (expiresInMinutes < 1 || expiresInMinutes > maxMinutes)) {
    throw badRequest({ msg: 'Invalid invite_expires_in_minutes' });
  }
  await checkChannels(deps, terms.channelIds, { actor, signal });
  await checkGroups(deps, realm, { groupIds: terms.groupIds, actor });
  const now = deps.now();
  return {
    role,
    invited_at: new Date(now),
    expires_at: expiresInMinutes === undefined ? null : new Date(now + expiresInMinutes * 60_000),
    channel_ids: [...new Set(terms.channelIds)],
    group_ids: [...new Set(terms.groupIds)],
    include_default_channels: terms.includeDefaultChannels,
    notify_referrer_on_join: terms.notifyReferrerOnJoin,
    welcome_text: welcomeText ?? null,
  };
}

function checkMayInviteAs(actor: Actor, role: number): void {
  if (mayInviteAs(actor, role)) return;
  const needed = role === roles.owner ? 'owner' : 'administrator';
  throw unauthorizedPrincipal({ msg: `Must be an organization ${needed}` });
}

async function checkChannels(
  { channels }: Pick<Deps, 'channels'>,
  channelIds: readonly number[],
  options: Pick<RpcContext, 'actor' | 'signal'>,
): Promise<void> {
  if (channelIds.length === 0) return;
  // The actor may invite only to channels whose content the actor can access.
  const request = { includeCanAccessContent: true, includeSubscribed: true, excludeArchived: true };
  const { channelsJson } = await channels.listChannels(request, options);
  const visibleIds = new Set(
    Channels.parse(JSON.parse(channelsJson)).map(({ stream_id }) => stream_id),
  );
  const unknownId = channelIds.find((id) => !visibleIds.has(id));
  if (unknownId !== undefined) {
    throw badRequest({ msg: `Invalid channel ID ${unknownId}. No invites were sent.` });
  }
}

async function checkGroups(
  { db }: Pick<Deps, 'db'>,
  realm: Realm,
  { groupIds, actor }: { groupIds: readonly number[]; actor: Actor },
): Promise<void> {
  const groups = await listGroupRows(db, realm.realm_id, groupIds);
  for (const id of groupIds) {
    const group = groups.get(id);
    if (!group || group.is_deactivated) throw badRequest({ msg: 'Invalid user group' });
    checkMayAct(group, 'add', groupAuthorizationOf(actor, realm));
  }
}
