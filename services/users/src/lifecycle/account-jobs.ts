import { isApiError } from '@chat/kit/errors/define-error';
import {
  defineJob,
  handleJob,
  idempotencyOf,
  type JobHandler,
  operations,
} from '@chat/kit/jobs/job';
import { z } from 'zod';
import { lockAccounts } from '../accounts/account-store.ts';
import { userUpdated } from '../accounts/user-events.ts';
import type { Deps } from '../deps.ts';

const service = 'users';
/** The actor id in the idempotency records of follow-up jobs. No user has the id 0. */
const noActorId = 0;

const activityChange = z.object({
  realmId: z.int(),
  userIds: z.array(z.int()),
  /** The event number of the change. */
  eventNumber: z.int(),
});
const roleAndGroups = z.object({ role: z.int(), groupIds: z.array(z.int()) });

// Jobs that send an account change to the channels service. Enqueue them in the transaction of the change, under
// `accountJobKey`.
export const accountCreated = defineJob(
  operations,
  'account-created',
  z.object({
    realmId: z.int(),
    userId: z.int(),
    /** The channels in the invitation; absent if there was no invitation. */
    channelIds: z.array(z.int()).optional(),
    /** Whether to subscribe the user to the default channels. If absent, all users except guests are subscribed. */
    includeDefaults: z.boolean().optional(),
  }),
);
export const accountDeactivated = defineJob(operations, 'account-deactivated', activityChange);
export const accountReactivated = defineJob(operations, 'account-reactivated', activityChange);
export const roleChanged = defineJob(
  operations,
  'role-changed',
  z.object({ realmId: z.int(), userId: z.int(), before: roleAndGroups, after: roleAndGroups }),
);

/** Returns the key that serializes an account's jobs. Enqueue these jobs while the account's row is locked. */
export function accountJobKey({
  realm_id,
  user_id,
}: {
  realm_id: number;
  user_id: number;
}): string {
  return `${realm_id}/account/${user_id}`;
}

/**
 * Returns the handlers that send account changes to the channels service. They are in the order in which clients need
 * the events.
 */
export function accountJobs(deps: Pick<Deps, 'channels' | 'transact'>): JobHandler[] {
  return [
    handleJob(accountCreated, async (request, attempt) => {
      await deps.channels
        .subscribeToDefaults(request, {
          idempotency: idempotencyOf(attempt, service, 'default channels'),
        })
        .catch(ignoreRejected);
    }),

    handleJob(accountDeactivated, async ({ realmId, userIds, eventNumber }, attempt) => {
      await deps.channels.publishAccountActivity(
        { realmId, userIds, isActive: false, eventNumber },
        { idempotency: idempotencyOf(attempt, service, 'subscribers') },
      );
      await deps.transact(
        async (tx, emit) => {
          // Skip users who were reactivated in the meantime: their last event must say that they are active.
          const accounts = await lockAccounts(tx, realmId, userIds);
          const inactive = accounts.filter(({ is_active }) => !is_active);
          if (inactive.length === 0) return;
          await emit(
            realmId,
            inactive.map(({ user_id }) => userUpdated(user_id, { is_active: false })),
          );
        },
        {
          idempotency: {
            ...idempotencyOf(attempt, service, 'inactive'),
            scope: { realmId, actorId: noActorId },
          },
        },
      );
    }),

    handleJob(accountReactivated, async (change, attempt) => {
      await deps.channels.publishAccountActivity(
        { ...change, isActive: true },
        { idempotency: idempotencyOf(attempt, service, 'subscribers') },
      );
    }),

    handleJob(roleChanged, async (request, attempt) => {
      await deps.channels.publishRoleChange(request, {
        idempotency: idempotencyOf(attempt, service, 'channel visibility'),
      });
    }),
  ];
}

/**
 * Ignores the channels service's rejection of a user who was deactivated before the job ran, because a retry cannot
 * succeed. Throws all other errors.
 */
function ignoreRejected(error: unknown): void {
  if (!isApiError(error) || error.code !== 'BAD_REQUEST') throw error;
}
