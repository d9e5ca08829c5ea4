import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { MarkAllAsReadRequest__Output } from '@chat/proto/chat/messaging/v1/MarkAllAsReadRequest';
import type { MarkAllAsReadResponse } from '@chat/proto/chat/messaging/v1/MarkAllAsReadResponse';
import type { Deps } from '../deps.ts';
import { allMarkedRead } from './flag-events.ts';
import { markAllRead } from './mark-read.ts';
import { lockAllParts } from './parts.ts';

/**
 * Marks everything as read that the actor has received.
 *
 * @spec POST /mark_all_as_read
 */
export async function markAllAsRead(
  deps: Pick<Deps, 'transact'>,
  _request: MarkAllAsReadRequest__Output,
  context: RpcContext,
): Promise<MarkAllAsReadResponse> {
  const { realmId, userId } = context.actor;
  const reader = { realmId, userId };
  return deps.transact(async (tx, emit) => {
    await lockAllParts(tx, reader);
    // Clients take the event for everything announced before it, so no message may come in between:
    // under the number, what is there is exactly what was announced.
    await emit(realmId, async () =>
      (await markAllRead(tx, reader)) ? [allMarkedRead(userId)] : [],
    );
    return {};
  }, idempotent(context));
}
