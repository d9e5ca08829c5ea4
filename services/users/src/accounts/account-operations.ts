import { isApiError } from '@chat/kit/errors/define-error';
import type { OperationHandler } from '@chat/kit/pending-operations/pending-operations';
import { idempotencyOf } from '@chat/kit/pending-operations/pending-operations';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { userUpdated } from '../events.ts';

const service = 'users';

const standing = z.object({ role: z.int(), groupIds: z.array(z.int()) });
const operationInputs = {
  'account-created': z.object({
    userId: z.int(),
    /** What an invitation promised; absent: nothing. */
    channelIds: z.array(z.int()).optional(),
    /** Absent: those who are no guests are subscribed to the default channels. */
    includeDefaults: z.boolean().optional(),
  }),
  'account-deactivated': z.object({ userIds: z.array(z.int()) }),
  'account-reactivated': z.object({ userIds: z.array(z.int()) }),
  'role-changed': z.object({ userId: z.int(), before: standing, after: standing }),
};
type Kind = keyof typeof operationInputs;

/** An operation of an account, to be recorded with the change that makes it necessary. */
export function accountOperation<K extends Kind>(
  { realm_id, user_id }: { realm_id: number; user_id: number },
  kind: K,
  input: z.input<(typeof operationInputs)[K]>,
) {
  return { realmId: realm_id, subject: `account/${user_id}`, kind, input };
}

/**
 * What a change of an account still has to have done by channels, in the order in which clients must hear of it.
 * @spec events.md section 7, Order guarantees and cascades
 */
export function accountOperations(
  deps: Pick<Deps, 'channels' | 'transact'>,
): Record<Kind, OperationHandler> {
  return {
    async 'account-created'(operation) {
      const input = operationInputs['account-created'].parse(operation.input);
      await deps.channels
        .subscribeToDefaults(
          { realmId: operation.realmId, ...input },
          { idempotency: idempotencyOf(operation, service, 'default channels') },
        )
        .catch(unlessRefused);
    },

    async 'account-deactivated'(operation, finish) {
      const { realmId } = operation;
      const { userIds } = operationInputs['account-deactivated'].parse(operation.input);
      await deps.channels.announceActivity(
        { realmId, userIds, isActive: false },
        { idempotency: idempotencyOf(operation, service, 'subscribers') },
      );
      await deps.transact(async (tx, emit) => {
        if (!(await finish(tx))) return;
        await emit(
          realmId,
          userIds.map((userId) => userUpdated(userId, { is_active: false })),
        );
      });
    },

    async 'account-reactivated'(operation) {
      const { userIds } = operationInputs['account-reactivated'].parse(operation.input);
      await deps.channels.announceActivity(
        { realmId: operation.realmId, userIds, isActive: true },
        { idempotency: idempotencyOf(operation, service, 'subscribers') },
      );
    },

    async 'role-changed'(operation) {
      const input = operationInputs['role-changed'].parse(operation.input);
      await deps.channels.announceRole(
        { realmId: operation.realmId, ...input },
        { idempotency: idempotencyOf(operation, service, 'channels in sight') },
      );
    },
  };
}

/** Who was deactivated before channels came to it is subscribed to nothing, and never will be by this. */
function unlessRefused(error: unknown): void {
  if (!isApiError(error) || error.code !== 'BAD_REQUEST') throw error;
}
