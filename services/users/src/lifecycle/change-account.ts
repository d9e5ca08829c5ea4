import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import { type AccountRow, updateAccount } from '../accounts/account-store.ts';
import { listUserIdsUpToRole, raiseIdentityVersions } from '../accounts/change-store.ts';
import type { ChangeOutcome } from '../accounts/identity-versions.ts';
import { deletePendingChanges } from '../accounts/pending-change-store.ts';
import { addressUpdated, userChangedEvent, userUpdated } from '../accounts/user-events.ts';
import { leastRoleSeeingAddress } from '../accounts/user-object.ts';
import type { Deps } from '../deps.ts';
import { emailDomainOf } from '../realms/hosts.ts';
import type { Realm } from '../realms/realm-store.ts';
import type { Doer } from '../security-activity/doer.ts';
import {
  recordSecurityChanges,
  type SecurityChange,
} from '../security-activity/record-security-change.ts';
import { changeRole } from './change-role.ts';

/** The requested changes to an account. Absent fields stay unchanged. */
export type RequestedChange = { full_name?: string; role?: number; delivery_email?: string };

/** Returns the requested values that differ from the current ones. */
export function differencesFrom(
  before: AccountRow,
  { full_name, role, delivery_email }: RequestedChange,
): RequestedChange {
  return {
    ...(full_name !== undefined && full_name !== before.full_name && { full_name }),
    ...(role !== undefined && role !== before.role && { role }),
    ...(delivery_email !== undefined &&
      delivery_email !== before.delivery_email && { delivery_email }),
  };
}

/**
 * Changes the name, role and address of a locked account. The values must be valid and differ from the current ones. A
 * new address counts as verified and deletes the account's pending changes. Clients receive `events` after the events
 * about the account. Must be the last step of a transaction; call `completeChange` after the commit.
 *
 * @throws BAD_REQUEST the new address is in use in the realm
 */
export async function changeAccount(
  deps: Pick<Deps, 'now' | 'deployment' | 'jobs'>,
  { tx, emit }: { tx: Tx; emit: Emit },
  {
    realm,
    before,
    requested,
    by,
    events = [],
    mails,
  }: {
    realm: Realm;
    before: AccountRow;
    requested: RequestedChange;
    by: Doer;
    events?: readonly OutboxEvent[];
    /** The mails to send instead of the usual mails about the change. */
    mails?: readonly MailCause[];
  },
): Promise<{ account: AccountRow; outcome: ChangeOutcome }> {
  const { realm_id: realmId, user_id: userId } = before;
  const after = await updateAccount(tx, before, {
    ...requested,
    ...(requested.delivery_email !== undefined && withNewAddress(before)),
  });
  if (requested.delivery_email !== undefined) await deletePendingChanges(tx, realmId, [userId]);
  const role = await changeRole(deps, tx, { realm, before, after });
  const hasNewIdentity = before.role !== after.role || requested.delivery_email !== undefined;
  const { versions } = hasNewIdentity
    ? await raiseIdentityVersions(tx, realmId, [userId])
    : { versions: {} };
  const recorded = await recordAccessChanges(deps, tx, { before, after, by, mails });
  await emit(realmId, [
    ...nameEvents(before, after),
    ...(await addressEvents(tx, { before, after }, emailDomainOf(realm, deps.deployment))),
    ...role.events,
    ...events,
    userChangedEvent(after, realm, deps.deployment),
    ...role.domainEvents,
    ...recorded,
  ]);
  return { account: after, outcome: { versions, operation: role.operation } };
}

/**
 * Returns the columns that change with the address. Increments the version of a gravatar, because clients must reload
 * the picture.
 */
function withNewAddress({ avatar_source, avatar_version }: AccountRow) {
  const hasOtherPicture = avatar_source === 'G';
  return { is_address_proven: true, avatar_version: avatar_version + (hasOtherPicture ? 1 : 0) };
}

type Change = { before: AccountRow; after: AccountRow };

/**
 * Records a person's new role or address in their security activity, or a bot's new role in its owner's. Returns the
 * events to emit.
 */
export async function recordAccessChanges(
  deps: Pick<Deps, 'now' | 'deployment'>,
  tx: Tx,
  { before, after, by, mails }: Change & { by: Doer; mails?: readonly MailCause[] },
): Promise<OutboxEvent[]> {
  const { realm_id, is_bot: isBot, bot_owner_id: ownerId } = after;
  const user_id = isBot ? ownerId : after.user_id;
  if (user_id === null) return [];
  const changes: SecurityChange[] = [];
  if (before.role !== after.role) {
    const roles = { before: String(before.role), after: String(after.role) };
    const kind = isBot ? 'BOT_ROLE_CHANGED' : 'ROLE_CHANGED';
    changes.push({ kind, ...roles, ...(isBot && { name: after.full_name }) });
  }
  if (!isBot && before.delivery_email !== after.delivery_email) {
    const addresses = { before: before.delivery_email, after: after.delivery_email };
    changes.push({ kind: 'ADDRESS_CHANGED', ...addresses });
  }
  const told = mails ? changes.map((change) => ({ ...change, mails })) : changes;
  return recordSecurityChanges(deps, tx, { holder: { realm_id, user_id }, by, changes: told });
}

function nameEvents(before: AccountRow, { user_id, full_name }: AccountRow): OutboxEvent[] {
  return full_name === before.full_name ? [] : [userUpdated(user_id, { full_name })];
}

async function addressEvents(tx: Tx, change: Change, emailDomain: string): Promise<OutboxEvent[]> {
  const { before, after } = change;
  if (before.delivery_email === after.delivery_email) return [];
  const { realm_id, user_id } = after;
  const role = leastRoleSeeingAddress(after);
  const viewerIds = await listUserIdsUpToRole(tx, realm_id, { role, userId: user_id });
  return addressUpdated(change, { viewerIds, emailDomain });
}
