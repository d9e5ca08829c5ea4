import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { GroupSetting } from '@chat/kit/groups/group-setting';
import { hasRealmPermission } from '@chat/kit/groups/permission-settings';
import { encodeUserSet } from '@chat/kit/sets/user-set';
import type { Deps } from '../deps.ts';
import { directConversationStartedEvent } from '../events.ts';
import { createDirectConversation } from '../model/conversation-store.ts';
import { participantsHash } from '../model/members.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { listUsersHiddenFrom, seesEmail } from '../model/visibility.ts';
import {
  type AccountRow,
  isReceiver,
  listAccounts,
  listAccountsByEmail,
} from '../read-model/account-store.ts';
import { isHeldByAny } from '../read-model/user-group-store.ts';
import type { DirectState } from './destination-state.ts';
import type { Destination, Sending } from './prepared-message.ts';

type DirectDeps = Pick<Deps, 'db' | 'ensureUsers' | 'sendCache'>;
type SendingDeps = DirectDeps & Pick<Deps, 'transact' | 'getRealm'>;
type Sender = Pick<Sending, 'actor' | 'realm'>;

/** The recipients of a direct message, by id or email. */
export type Recipients = { userIds: readonly number[]; emails: readonly string[] };

/**
 * Returns the direct conversation, which is created for its first message. Checks that the actor may send there.
 * @throws BAD_REQUEST no recipients, an unknown or deactivated recipient, or direct messages not permitted
 */
export async function resolveDirectDestination(
  deps: SendingDeps,
  { actor, realm, freshness }: Sending,
  recipients: Recipients,
): Promise<Destination> {
  const userIds = await recipientIds(deps, { actor, realm }, recipients);
  const participants = [...new Set([...userIds, actor.userId])].sort((a, b) => a - b);
  // Recipients of a cached conversation were checked when it was read. Changes raise its revision.
  const known =
    freshness === 'cached'
      ? deps.sendCache.directs.get(directKey(actor.realmId, participants))
      : undefined;
  if (known && canContinue(actor, realm, participants)) return destinationOf(known);

  // Not cached: a conversation makes its participants visible to each other, even if the message is rejected later.
  const current = freshness === 'cached' ? await deps.getRealm(actor.realmId) : realm;
  const sender = { actor, realm: current };
  const accounts = await getActiveAccounts(deps, sender, participants);
  await checkPermission(deps, sender, accounts);
  const state = await ensureConversation(deps, sender, accounts);
  return destinationOf(state);
}

/**
 * Checks the recipients in the same way as a send, without storing anything. Returns the participants, ascending.
 * @throws BAD_REQUEST no recipients, an unknown or deactivated recipient, or direct messages not permitted
 */
export async function checkDirectRecipients(
  deps: DirectDeps,
  sender: Sender,
  userIds: readonly number[],
): Promise<readonly number[]> {
  const { actor, realm } = sender;
  const named = await recipientIds(deps, sender, { userIds, emails: [] });
  const participants = [...new Set([...named, actor.userId])].sort((a, b) => a - b);
  const accounts = await getActiveAccounts(deps, sender, participants);
  await checkPermission(deps, sender, accounts);
  const known = await readDirectState(deps, actor.realmId, participants);
  if (!known?.hasMessages) requireCanInitiate(actor, realm, accounts);
  return participants;
}

/** Returns the conversation between exactly these users; undefined if it does not exist. */
async function readDirectState(
  { db, sendCache }: Pick<Deps, 'db' | 'sendCache'>,
  realmId: number,
  userIds: readonly number[],
): Promise<DirectState | undefined> {
  type Row = {
    id: number;
    revision: number;
    participants: number[];
    last_seq: number;
    receivers: number[];
  };
  // One statement, so that members and revision are consistent.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select id, revision, participants, last_seq, array(
       select user_id from member
       where member.realm_id = conversation.realm_id
         and member.conversation_id = conversation.id and upper_inf(received)
     ) as receivers
     from conversation where realm_id = ? and participants_hash = ?`,
    [realmId, participantsHash(userIds)],
  );
  const [row] = rows;
  if (!row) return undefined;
  const state = {
    conversationId: row.id,
    revision: row.revision,
    participants: row.participants,
    hasMessages: row.last_seq > 0,
    receivers: encodeUserSet(row.receivers),
  };
  if (state.hasMessages) sendCache.directs.set(directKey(realmId, userIds), state);
  return state;
}

function directKey(realmId: number, userIds: readonly number[]): string {
  return `${realmId}:${participantsHash(userIds).toString('base64')}`;
}

/** Returns the ids of the recipients, including those given by email address. */
async function recipientIds(deps: DirectDeps, sender: Sender, { userIds, emails }: Recipients) {
  const byEmail = emails.length > 0 ? await idsByEmail(deps, sender, emails) : [];
  const all = [...userIds, ...byEmail];
  if (all.length === 0) throw badRequest({ msg: 'Message must have recipients' });
  return all;
}

async function idsByEmail(
  { db, ensureUsers }: DirectDeps,
  { actor, realm }: Sender,
  emails: readonly string[],
): Promise<number[]> {
  await ensureUsers(actor.realmId, [actor.userId]);
  const listed = await listAccountsByEmail(db, actor.realmId, emails);
  const listedIds = listed.map(({ user_id }) => user_id);
  // The address of a user whom the actor cannot see counts as unknown.
  const hidden = await listUsersHiddenFrom(db, realm, actor, listedIds);
  const accounts = listed.filter(({ user_id }) => !hidden.has(user_id));
  return emails.map((email) => {
    const address = email.toLowerCase();
    const found =
      accounts.find((account) => account.email.toLowerCase() === address) ??
      accounts.find(
        (account) => account.delivery_email.toLowerCase() === address && seesEmail(actor, account),
      );
    if (!found) throw badRequest({ msg: `Invalid email '${email}'` });
    return found.user_id;
  });
}

async function getActiveAccounts(
  { db, ensureUsers }: DirectDeps,
  { actor, realm }: Sender,
  userIds: readonly number[],
): Promise<AccountRow[]> {
  const { realmId } = actor;
  await ensureUsers(realmId, userIds);
  const accounts = await listAccounts(db, realmId, userIds);
  const known = new Set(accounts.map(({ user_id }) => user_id));
  const hidden = await listUsersHiddenFrom(db, realm, actor, userIds);
  const unknown = userIds.find((userId) => !known.has(userId) || hidden.has(userId));
  if (unknown !== undefined) throw badRequest({ msg: `Invalid user ID ${unknown}` });
  const inactive = accounts.find(({ is_active }) => !is_active);
  if (inactive) throw badRequest({ msg: `'${inactive.full_name}' is deactivated.` });
  return accounts;
}

function canContinue(actor: Actor, realm: Realm, participants: readonly number[]): boolean {
  if (actor.isBot || participants.length === 1) return true;
  return hasRealmPermission('direct_message_permission_group', realm.settings, actor);
}

/**
 * Checks that the realm permits this direct message.
 * @throws BAD_REQUEST no participant is in `direct_message_permission_group`
 */
async function checkPermission(
  { db }: DirectDeps,
  { actor, realm }: Sender,
  accounts: readonly AccountRow[],
) {
  const userIds = accounts.map(({ user_id }) => user_id);
  if (isAlwaysAllowed(actor, accounts) || canContinue(actor, realm, userIds)) return;
  const permission: GroupSetting = realm.settings.direct_message_permission_group;
  if (!(await isHeldByAny(db, actor.realmId, permission, userIds))) {
    throw badRequest({ msg: 'Direct messages are disabled in this organization.' });
  }
}

/**
 * Returns whether the message needs no permission, because it comes from a bot, or goes only to bots or to the sender.
 */
function isAlwaysAllowed(actor: Actor, accounts: readonly AccountRow[]): boolean {
  const others = accounts.filter(({ user_id }) => user_id !== actor.userId);
  return actor.isBot || others.every(({ is_bot }) => is_bot);
}

/**
 * Returns the conversation. Creates it if it is missing.
 * @throws BAD_REQUEST the actor may not start direct conversations, and this would be the first message
 */
async function ensureConversation(
  deps: SendingDeps,
  { actor, realm }: Sender,
  accounts: readonly AccountRow[],
): Promise<DirectState> {
  const { realmId } = actor;
  const userIds = accounts.map(({ user_id }) => user_id);
  const known = await readDirectState(deps, realmId, userIds);
  if (known?.hasMessages) return known;
  requireCanInitiate(actor, realm, accounts);
  if (known) return known;
  const receivers = new Set(accounts.filter(isReceiver).map(({ user_id }) => user_id));
  await deps.transact(async (tx, emit) => {
    const people = { participants: userIds, hash: participantsHash(userIds) };
    const isNew = await createDirectConversation(tx, realmId, people, receivers);
    // The conversation makes its participants visible to guests with limited access, who have to learn that before the
    // message arrives.
    if (isNew) await emit(realmId, [directConversationStartedEvent(userIds)]);
  });
  const created = await readDirectState(deps, realmId, userIds);
  if (!created) throw new Error('direct conversation missing after insert');
  return created;
}

/**
 * Checks that the actor may start a conversation with these users.
 * @throws BAD_REQUEST the actor may not start it
 */
function requireCanInitiate(actor: Actor, realm: Realm, accounts: readonly AccountRow[]): void {
  const mayBegin =
    isAlwaysAllowed(actor, accounts) ||
    hasRealmPermission('direct_message_initiator_group', realm.settings, actor);
  if (!mayBegin) {
    throw badRequest({
      msg: 'You do not have permission to initiate direct message conversations.',
    });
  }
}

function destinationOf({
  conversationId,
  revision,
  participants,
  receivers,
}: DirectState): Destination {
  return {
    conversationId,
    revision,
    audience: { receivers, isPublic: false },
    place: { kind: 'direct', participants },
  };
}
