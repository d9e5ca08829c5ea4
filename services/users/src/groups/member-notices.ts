import type { Actor } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import type { RpcClient } from '@chat/kit/grpc/client';
import type {
  OperationHandler,
  PendingOperation,
} from '@chat/kit/pending-operations/pending-operations';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import { z } from 'zod';
import { getAccount } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import type { LockedAccount } from '../identity/store.ts';
import { sendNotices } from '../notices/send-notices.ts';
import type { ContentChange } from './group-events.ts';
import type { GroupRow } from './store.ts';

const kind = 'group-members-changed';
const Input = z.object({
  actor: z.object({ id: z.int(), name: z.string() }),
  groupName: z.string(),
  addedIds: z.array(z.int()),
  removedIds: z.array(z.int()),
});

/**
 * Records that the people whom `actor` added to a group or removed from it are to be told so. Bots are not, nor is
 * the actor. undefined: there is nobody to tell.
 *
 * @spec realm.md User groups
 */
export async function membersTold(
  { pendingOperations }: Pick<Deps, 'pendingOperations'>,
  tx: Tx,
  about: {
    actor: Actor;
    group: Pick<GroupRow, 'realm_id' | 'group_id' | 'name'>;
    change: ContentChange;
    accounts: ReadonlyMap<number, LockedAccount>;
  },
): Promise<PendingOperation | undefined> {
  const { actor, group, change, accounts } = about;
  const toTell = (ids: readonly number[] = []) =>
    ids.filter((id) => id !== actor.userId && accounts.get(id)?.is_bot === false);
  const [addedIds, removedIds] = [toTell(change.addedMembers), toTell(change.removedMembers)];
  if (addedIds.length === 0 && removedIds.length === 0) return undefined;
  const { full_name } = await getAccount(tx, group.realm_id, actor.userId);
  return pendingOperations.record(tx, {
    realmId: group.realm_id,
    subject: `group/${group.group_id}`,
    kind,
    input: {
      actor: { id: actor.userId, name: full_name },
      groupName: group.name,
      addedIds,
      removedIds,
    } satisfies z.input<typeof Input>,
  });
}

/** Sends the notices that `membersTold` recorded, one to each. */
export function memberNoticeOperations({
  messaging,
}: {
  messaging: Pick<RpcClient<MessagingDefinition>, 'sendNotice'>;
}): Record<string, OperationHandler> {
  return {
    async [kind](operation) {
      const { actor, groupName, addedIds, removedIds } = Input.parse(operation.input);
      const author = `@_**${actor.name}|${actor.id}**`;
      await sendNotices(messaging, operation, [
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
    },
  };
}
