import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest, invitationFailed, userDeactivated } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateInvitationLinkRequest__Output } from '@chat/proto/chat/users/v1/CreateInvitationLinkRequest';
import type { CreateInvitationLinkResponse } from '@chat/proto/chat/users/v1/CreateInvitationLinkResponse';
import type { InvitePeopleRequest__Output } from '@chat/proto/chat/users/v1/InvitePeopleRequest';
import type { InvitePeopleResponse } from '@chat/proto/chat/users/v1/InvitePeopleResponse';
import { lockAccounts } from '../accounts/account-store.ts';
import { dayOf } from '../accounts/activity.ts';
import { type EmailRules, emailRules, parseEmail } from '../accounts/rules.ts';
import type { Deps } from '../credentials/deps.ts';
import { getRealm } from '../realms/realm-store.ts';
import { requestMails } from '../request-mail.ts';
import { countInvitations } from './daily-limit.ts';
import { invitesChanged } from './invitation-events.ts';
import { linkOf, newInvitation } from './invitation-links.ts';
import { checkMayInvite, checkMaySeeLinks, mayChangeInvitation, maySeeLinks } from './rules.ts';
import {
  deleteInvitation,
  type HolderRow,
  insertInvitations,
  listHolders,
  listInvitationsById,
  lockInvitationsTo,
} from './store.ts';
import { parseTerms } from './terms.ts';

/**
 * Invites people by email address, and mails the invitations if the server sends mail. Rejects addresses that already
 * have an account, but invites the others. A new invitation replaces older ones to the same address. Returns the links
 * if the actor may see them.
 *
 * @throws BAD_REQUEST missing permission; invalid terms; no address, or more than 1,000
 * @throws INVITATION_FAILED some addresses were rejected; or nobody was invited, because an address is invalid, all
 * addresses have accounts, or the realm has reached its daily limit
 * @throws UNAUTHORIZED_PRINCIPAL the role has more rights than the actor's own
 * @throws USER_DEACTIVATED the actor was deactivated in the meantime
 * @spec POST /invites
 */
export async function invitePeople(
  deps: Pick<Deps, 'db' | 'transact' | 'channels' | 'now' | 'seal' | 'deployment'>,
  { emails: text, terms: requestedTerms }: InvitePeopleRequest__Output,
  context: RpcContext,
): Promise<InvitePeopleResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const realm = await getRealm(deps.db, realmId);
  checkMayInvite(actor, realm, 'can_invite_users_group');
  if (!deps.deployment.isMailConfigured) checkMaySeeLinks(actor, realm);
  const terms = await parseTerms(deps, realm, { terms: requestedTerms, context });
  const emails = parseInvitees(text, emailRules(realm, deps.deployment));

  const { rejected, invitationIds } = await deps.transact(async (tx, emit) => {
    await lockInviter(tx, actor);
    const rejected = rejectionsForExisting(emails, await listHolders(tx, realmId, emails));
    const rejectedEmails = new Set(rejected.map(([email]) => email));
    const invited = emails.filter((email) => !rejectedEmails.has(email));
    if (invited.length === 0) throw failure(rejected, { isSent: false });
    if (!(await isWithinLimit(deps, tx, { realmId, count: invited.length }))) {
      throw failure(rejected, { isSent: false, isLimitReached: true });
    }
    const inviters = await replaceInvitations(tx, actor, invited);
    const invitation = { realm_id: realmId, inviter_id: userId };
    const rows = invited.map((email) => newInvitation(deps, { ...invitation, email }, terms).row);
    const invitationIds = await insertInvitations(tx, rows);
    const mails = invitationIds.map((invitationId) => ({ invitation: { invitationId } }));
    await emit(realmId, requestMails(deps.deployment, mails));
    for (const inviterId of new Set([userId, ...inviters])) {
      await emit(realmId, [await invitesChanged(tx, realmId, inviterId)]);
    }
    return { rejected, invitationIds };
  }, idempotent(context));
  if (rejected.length > 0) throw failure(rejected, { isSent: true });
  if (!maySeeLinks(actor, realm)) return {};
  // Read the links again, because idempotency records contain no secrets.
  const invitations = await listInvitationsById(deps.db, realmId, invitationIds);
  return {
    links: invitations.map((row) => ({ email: row.email ?? '', link: linkOf(deps, realm, row) })),
  };
}

/**
 * Creates a multiuse invitation link. A repeated request creates another link, because the response is secret and
 * therefore not stored.
 *
 * @throws BAD_REQUEST missing permission; invalid terms
 * @throws UNAUTHORIZED_PRINCIPAL the role has more rights than the actor's own
 * @throws USER_DEACTIVATED the actor was deactivated in the meantime
 * @spec POST /invites/multiuse
 */
export async function createInvitationLink(
  deps: Pick<Deps, 'db' | 'transact' | 'channels' | 'now' | 'seal' | 'deployment'>,
  { terms: requestedTerms }: CreateInvitationLinkRequest__Output,
  context: RpcContext,
): Promise<CreateInvitationLinkResponse> {
  const { actor } = context;
  const { realmId, userId } = actor;
  const realm = await getRealm(deps.db, realmId);
  checkMayInvite(actor, realm, 'create_multiuse_invite_group');
  const terms = await parseTerms(deps, realm, { terms: requestedTerms, context });
  const invited = { realm_id: realmId, inviter_id: userId, email: null };
  const { row } = newInvitation(deps, invited, terms);
  await deps.transact(async (tx, emit) => {
    await lockInviter(tx, actor);
    await insertInvitations(tx, [row]);
    await emit(realmId, [await invitesChanged(tx, realmId, userId)]);
  });
  return { link: linkOf(deps, realm, row) };
}

/** Deletes the older invitations to these addresses if the actor may change them. Returns the ids of their inviters. */
async function replaceInvitations(
  tx: Tx,
  actor: Actor,
  emails: readonly string[],
): Promise<number[]> {
  const former = await lockInvitationsTo(tx, actor.realmId, emails);
  const replaced = former.filter((invitation) => mayChangeInvitation(actor, invitation));
  for (const invitation of replaced) await deleteInvitation(tx, invitation);
  return replaced.map(({ inviter_id }) => inviter_id);
}

/** Counts the invitations against the realm's daily limit. Returns false if they would exceed the limit. */
async function isWithinLimit(
  { deployment, now }: Pick<Deps, 'deployment' | 'now'>,
  tx: Tx,
  { realmId, count }: { realmId: number; count: number },
): Promise<boolean> {
  const { isMailConfigured, invitationsPerDay: limit } = deployment;
  if (!isMailConfigured || limit === null) return true;
  return countInvitations(tx, realmId, { count, day: dayOf(now()), limit });
}

/**
 * Locks the inviter, because deactivating a person also deletes all their invitations.
 * @throws USER_DEACTIVATED
 */
async function lockInviter(tx: Tx, { realmId, userId }: Actor): Promise<void> {
  const [inviter] = await lockAccounts(tx, realmId, [userId]);
  if (!inviter?.is_active) throw userDeactivated({});
}

/** A rejected address, the reason, and whether the address has a deactivated account. */
type Rejection = readonly [email: string, msg: string, deactivated: boolean];

/** The maximum number of people to invite per request. */
const maxInvitees = 1_000;

/**
 * Returns the addresses in a text, without duplicates. Commas or line breaks separate the addresses.
 *
 * @throws BAD_REQUEST no address, or too many
 * @throws INVITATION_FAILED an invalid or disallowed address; nobody was invited
 */
function parseInvitees(text: string, rules: EmailRules): string[] {
  const parts = text.split(/[,\n\r]/).map((part) => part.trim());
  const emails = [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()].filter(
    (part) => part !== '',
  );
  if (emails.length === 0) {
    throw badRequest({ msg: 'You must specify at least one email address.' });
  }
  if (emails.length > maxInvitees) {
    throw badRequest({ msg: `invitee_emails is too long (limit: ${maxInvitees} addresses)` });
  }
  const errors = emails.flatMap((email) => rejectionOf(email, rules));
  if (errors.length > 0) throw failure(errors, { isSent: false });
  return emails;
}

function rejectionOf(email: string, rules: EmailRules): Rejection[] {
  try {
    parseEmail(email, rules);
    return [];
  } catch (error) {
    if (!isApiError(error)) throw error;
    return [[email, error.message, false]];
  }
}

/** Returns the rejections of the addresses that already have an account. */
function rejectionsForExisting(
  emails: readonly string[],
  holders: readonly HolderRow[],
): Rejection[] {
  const active = new Map(
    holders.map(({ delivery_email, is_active }) => [delivery_email.toLowerCase(), is_active]),
  );
  return emails.flatMap((email): Rejection[] => {
    const isActive = active.get(email.toLowerCase());
    if (isActive === undefined) return [];
    return isActive
      ? [[email, 'Already has an account.', false]]
      : [[email, 'Account has been deactivated.', true]];
  });
}

/** Returns the error that lists rejected addresses. `isSent` states whether the other addresses were invited. */
function failure(
  errors: readonly Rejection[],
  { isSent, isLimitReached = false }: { isSent: boolean; isLimitReached?: boolean },
) {
  return invitationFailed({
    errors,
    sent_invitations: isSent,
    daily_limit_reached: isLimitReached,
    license_limit_reached: false,
  });
}
