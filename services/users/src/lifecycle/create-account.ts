import type { Tx } from '@chat/kit/database/database';
import type { JobId } from '@chat/kit/jobs/job';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';
import { type AccountRow, insertAccount } from '../accounts/account-store.ts';
import { checkNameIsUnique } from '../accounts/change-store.ts';
import { userAdded, userChangedEvent } from '../accounts/user-events.ts';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../credentials/deps.ts';
import { groupVersionEvent, membershipEvents } from '../groups/group-events.ts';
import {
  type GroupRow,
  insertMemberships,
  listGroupRows,
  raiseGroupVersions,
} from '../groups/group-store.ts';
import { endInvitations } from '../invitations/invitation-events.ts';
import { invalidInvitation } from '../invitations/invitation-links.ts';
import { type InvitationRow, lockInvitationForShare } from '../invitations/store.ts';
import { defaultPicture } from '../profiles/avatar-files.ts';
import type { Realm } from '../realms/realm-store.ts';
import { systemGroupsOfRole } from '../realms/roles.ts';
import { requestMails } from '../request-mail.ts';
import { accountCreated, accountJobKey } from './account-jobs.ts';
import { enqueueWelcomeMessages } from './welcome-messages.ts';

/** The input for a new account. */
export type AccountDraft = {
  email: string;
  fullName: string;
  /** The hash of the password; null if the account cannot log in with a password. */
  passwordHash: string | null;
  role: number;
  canCreateUsers: boolean;
  /** Whether the person created the account and has already joined. Otherwise the first login sets the joining date. */
  hasJoined: boolean;
  /** Whether the address is verified; true if absent. */
  isAddressProven?: boolean;
  /** The custom groups to join, in addition to the system groups of the role. */
  groupIds?: readonly number[];
  /** The bot's type and owner; absent for a person. */
  bot?: { type: number; ownerId: number };
};

/** A new account with its API key and the groups that directly contain it. */
export type NewAccount = { account: AccountRow; apiKey: string; groups: GroupRow[] };

/**
 * Creates an account with an API key and adds the account to the system groups of its role and the draft's groups.
 * Returns undefined if the address is in use.
 */
export async function createAccount(
  deps: Pick<Deps, 'now' | 'seal'>,
  tx: Tx,
  { realm, draft }: { realm: Realm; draft: AccountDraft },
): Promise<NewAccount | undefined> {
  const { realm_id } = realm;
  const apiKey = createApiKey();
  const createdAt = new Date(deps.now());
  const { email_address_visibility = 1, ...settings } = realm.user_settings_defaults;
  const account = await insertAccount(tx, {
    realm_id,
    delivery_email: draft.email,
    is_address_proven: draft.isAddressProven ?? true,
    full_name: draft.fullName,
    role: draft.role,
    can_create_users: draft.canCreateUsers,
    password_hash: draft.passwordHash,
    ...(draft.bot && { bot_type: draft.bot.type, bot_owner_id: draft.bot.ownerId }),
    api_key_hash: hashApiKey(apiKey),
    api_key_sealed: deps.seal.seal(apiKey),
    email_address_visibility: Number(email_address_visibility),
    settings,
    ...defaultPicture(realm.settings),
    created_at: createdAt,
    first_login_at: draft.hasJoined ? createdAt : null,
  });
  if (!account) return undefined;

  const isFullMember = realm.settings.waiting_period_threshold === 0;
  const ofRole = systemGroupsOfRole(draft.role, isFullMember).map(
    (name) => realm.systemGroups[name],
  );
  const groupIds = [...ofRole, ...(draft.groupIds ?? [])];
  const groups = await raiseGroupVersions(tx, realm_id, groupIds);
  await insertMemberships(tx, realm_id, { userId: account.user_id, groupIds });
  return { account, apiKey, groups };
}

/** Returns the client events and domain events for a new account, in the order that the specification requires. */
export function newAccountEvents(
  { account, groups }: NewAccount,
  realm: Realm,
  deployment: Deps['deployment'],
): OutboxEvent[] {
  const change = { addedMembers: [account.user_id] };
  return [
    userAdded(account, realm, deployment),
    ...groups.flatMap((group) => membershipEvents(group, change)),
    userChangedEvent(account, realm, deployment),
    ...groups.map((group) => groupVersionEvent(group, change)),
  ];
}

/** The input for a person's new account. */
export type PersonDraft = {
  email: string;
  fullName: string;
  /** The hash of the password; null if the account cannot log in with a password. */
  passwordHash: string | null;
  role: number;
  /**
   * Whether the person joins on their own (with an invitation or through SSO), so that `created_at` is the joining
   * date. Otherwise the first login is the joining date.
   */
  hasJoined: boolean;
  /** Whether the address is verified; true if absent. */
  isAddressProven?: boolean;
  /** The invitation whose groups, channels and role apply. */
  invitation: InvitationRow | undefined;
  /** Whether to subscribe the person to the default channels. If absent, everyone except guests is subscribed. */
  includeDefaults?: boolean;
};

export type AddedPerson = {
  account: AccountRow;
  /** The jobs to wait for after the commit, in order. */
  operations: JobId[];
};

/**
 * Creates a person's account with the groups and channels of the invitation. Deletes all invitations to the address,
 * and requests a welcome mail if the realm sends such mails. Must be the last step of the transaction. Returns
 * undefined if the address is in use.
 * @throws BAD_REQUEST duplicate name in a realm that requires unique names; expired or deleted invitation
 */
export async function addPerson(
  deps: Pick<Deps, 'now' | 'seal' | 'deployment' | 'jobs'>,
  { tx, emit }: { tx: Tx; emit: Emit },
  { realm, draft }: { realm: Realm; draft: PersonDraft },
): Promise<AddedPerson | undefined> {
  const { realm_id } = realm;
  const { email, fullName, passwordHash, role, hasJoined, invitation, includeDefaults } = draft;
  const { isAddressProven = true } = draft;
  await checkNameIsUnique(tx, realm, { name: fullName });
  const created = await createAccount(deps, tx, {
    realm,
    draft: {
      ...{ email, fullName, passwordHash, role, hasJoined, isAddressProven },
      canCreateUsers: false,
      groupIds: await openGroupIds(tx, realm_id, invitation?.group_ids),
    },
  });
  if (!created) return undefined;
  const { account } = created;
  // Lock order: the address of the account first, then invitations.
  if (
    hasJoined &&
    invitation &&
    !(await lockInvitationForShare(tx, invitation, new Date(deps.now())))
  ) {
    throw invalidInvitation();
  }
  const subscribeJob = await deps.jobs.enqueue(
    tx,
    accountCreated,
    {
      realmId: realm_id,
      userId: account.user_id,
      ...(invitation && { channelIds: invitation.channel_ids }),
      ...(includeDefaults !== undefined && { includeDefaults }),
    },
    { key: accountJobKey(account) },
  );
  const welcomeJob = await enqueueWelcomeMessages(deps, tx, {
    realm,
    about: { account, invitation },
  });
  const ended = await endInvitations(tx, realm_id, { email });
  const { user_id: userId } = account;
  const mails = realm.settings.send_welcome_emails ? [{ welcome: { userId } }] : [];
  await emit(realm_id, [
    ...newAccountEvents(created, realm, deps.deployment),
    ...ended,
    ...requestMails(deps.deployment, mails),
  ]);
  return { account, operations: welcomeJob ? [subscribeJob, welcomeJob] : [subscribeJob] };
}

/** Returns the custom groups in `groupIds` that still exist and are active. */
async function openGroupIds(
  tx: Tx,
  realmId: number,
  groupIds: readonly number[] = [],
): Promise<number[]> {
  const groups = await listGroupRows(tx, realmId, groupIds);
  return [...groups.values()]
    .filter(({ is_deactivated, is_system_group }) => !is_deactivated && !is_system_group)
    .map(({ group_id }) => group_id);
}

/** Waits until a new person's channel subscriptions exist and the system messages about the person are sent. */
export async function waitForPersonJobs(
  { jobs }: Pick<Deps, 'jobs'>,
  operations: readonly JobId[],
): Promise<void> {
  for (const operation of operations) await jobs.waitForJob(operation);
}
