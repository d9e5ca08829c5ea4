import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { defineJob, handleJob, type JobHandler, type JobId, operations } from '@chat/kit/jobs/job';
import { z } from 'zod';
import { getAccount } from '../accounts/account-store.ts';
import type { LockedAccount } from '../accounts/change-store.ts';
import type { Deps } from '../deps.ts';
import { type SystemMessageSender, sendSystemMessages } from '../system-messages.ts';
import type { MembershipChange } from './group-events.ts';
import type { GroupRow } from './group-store.ts';

const groupMembersChanged = defineJob(
  operations,
  'group-members-changed',
  z.object({
    realmId: z.int(),
    actor: z.object({ id: z.int(), name: z.string() }),
    groupName: z.string(),
    addedIds: z.array(z.int()),
    removedIds: z.array(z.int()),
  }),
);

/**
 * Enqueues system messages to the people whom `actor` added to or removed from a group, except bots and the actor.
 * Returns undefined if there is no such person.
 */
export async function enqueueMemberMessages(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  about: {
    actor: Actor;
    group: Pick<GroupRow, 'realm_id' | 'group_id' | 'name'>;
    change: MembershipChange;
    accounts: ReadonlyMap<number, LockedAccount>;
  },
): Promise<JobId | undefined> {
  const { actor, group, change, accounts } = about;
  const recipients = (ids: readonly number[] = []) =>
    ids.filter((id) => id !== actor.userId && accounts.get(id)?.is_bot === false);
  const [addedIds, removedIds] = [
    recipients(change.addedMembers),
    recipients(change.removedMembers),
  ];
  if (addedIds.length === 0 && removedIds.length === 0) return undefined;
  const { full_name } = await getAccount(tx, group.realm_id, actor.userId);
  return jobs.enqueue(
    tx,
    groupMembersChanged,
    {
      realmId: group.realm_id,
      actor: { id: actor.userId, name: full_name },
      groupName: group.name,
      addedIds,
      removedIds,
    },
    { key: `${group.realm_id}/group/${group.group_id}` },
  );
}

/** Sends the system messages that `enqueueMemberMessages` enqueued. */
export function memberMessagesJob({ messaging }: { messaging: SystemMessageSender }): JobHandler {
  return handleJob(groupMembersChanged, async (data, attempt) => {
    const { realmId, actor, groupName, addedIds, removedIds } = data;
    const author = `@_**${actor.name}|${actor.id}**`;
    await sendSystemMessages(messaging, { realmId, attempt }, [
      ...addedIds.map((userId) => ({
        userId,
        step: `added ${userId}`,
        content: `${author} added you to the group @_*${groupName}*.`,
      })),
      ...removedIds.map((userId) => ({
        userId,
        step: `removed ${userId}`,
        content: `${author} removed you from the group @_*${groupName}*.`,
      })),
    ]);
  });
}
