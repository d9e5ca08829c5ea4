import type { Tx } from '@chat/kit/database/database';
import type { JobId } from '@chat/kit/jobs/job';
import type { Emit } from '@chat/kit/outbox/transact';
import type { Deps } from '../deps.ts';
import { listGroupRows } from '../groups/store.ts';
import { invitationsEnded } from '../invitations/invitation-events.ts';
import { newcomerTold } from '../invitations/newcomer-notices.ts';
import { invitationIsOver } from '../invitations/over.ts';
import { holdInvitation, type InvitationRow } from '../invitations/store.ts';
import type { Realm } from '../realms/store.ts';
import { accountCreated, accountKey } from './account-jobs.ts';
import { createAccount, newAccountEvents } from './new-account.ts';
import type { AccountRow } from './store.ts';
import { reserveName } from './unique-names.ts';

/** A person who is to have an account. */
export type PersonDraft = {
  email: string;
  fullName: string;
  /** Null: no login by password. */
  passwordHash: string | null;
  role: number;
  /** By the person's own doing, which an invitation has to allow until the end; otherwise the first login counts as joining. */
  hasJoined: boolean;
  /** What was promised to the person. */
  invitation: InvitationRow | undefined;
  /** Whether to the realm's default channels; absent: unless the person is a guest. */
  includeDefaults?: boolean;
};

export type AddedPerson = {
  account: AccountRow;
  /** To be completed in this order after the commit. */
  operations: JobId[];
};

/**
 * Makes a person's account, with the groups and channels of an invitation, and ends all invitations to the address; the
 * last step of a transaction. undefined: the address is in use.
 *
 * @throws BAD_REQUEST the name is taken where the realm wants unique ones; the invitation is over
 */
export async function addPerson(
  deps: Pick<Deps, 'now' | 'seal' | 'deployment' | 'jobs'>,
  { tx, emit }: { tx: Tx; emit: Emit },
  realm: Realm,
  draft: PersonDraft,
): Promise<AddedPerson | undefined> {
  const { realm_id } = realm;
  const { email, fullName, passwordHash, role, hasJoined, invitation, includeDefaults } = draft;
  await reserveName(tx, realm, fullName);
  const created = await createAccount(deps, tx, realm, {
    ...{ email, fullName, passwordHash, role, hasJoined },
    canCreateUsers: false,
    groupIds: await openGroupIds(tx, realm_id, invitation?.group_ids),
  });
  if (!created) return undefined;
  const { account } = created;
  // After the account: others wait for addresses first, and for invitations then.
  if (hasJoined && invitation && !(await holdInvitation(tx, invitation, new Date(deps.now())))) {
    throw invitationIsOver();
  }
  const subscribing = await deps.jobs.enqueue(
    tx,
    accountCreated,
    {
      realmId: realm_id,
      userId: account.user_id,
      ...(invitation && { channelIds: invitation.channel_ids }),
      ...(includeDefaults !== undefined && { includeDefaults }),
    },
    { key: accountKey(account) },
  );
  const telling = await newcomerTold(deps, tx, realm, { account, invitation });
  const ended = await invitationsEnded(tx, realm_id, { email });
  await emit(realm_id, [...newAccountEvents(created, realm, deps.deployment), ...ended]);
  return { account, operations: telling ? [subscribing, telling] : [subscribing] };
}

/** Those of the groups that are there still. */
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

/** Subscribes an added person to channels, then has notices written. */
export async function completePerson(
  { jobs }: Pick<Deps, 'jobs'>,
  operations: readonly JobId[],
): Promise<void> {
  for (const operation of operations) await jobs.wait(operation);
}
