import { resourceNotFound } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { RemoveNavigationViewRequest__Output } from '@chat/proto/chat/users/v1/RemoveNavigationViewRequest';
import type { RemoveNavigationViewResponse } from '@chat/proto/chat/users/v1/RemoveNavigationViewResponse';
import type { Deps } from '../deps.ts';
import { navigationViewRemoved } from './navigation-view-events.ts';
import { parseFragment } from './rules.ts';
import { deleteNavigationView } from './store.ts';

/**
 * Removes one of the actor's views.
 *
 * @throws BAD_REQUEST with 404: the actor has no such view
 * @spec DELETE /navigation_views/{fragment}
 */
export async function removeNavigationView(
  { transact }: Pick<Deps, 'transact'>,
  request: RemoveNavigationViewRequest__Output,
  context: RpcContext,
): Promise<RemoveNavigationViewResponse> {
  const { realmId, userId } = context.actor;
  const fragment = parseFragment(request.fragment);
  const key = { realm_id: realmId, user_id: userId, fragment };
  return transact(async (tx, emit) => {
    if (!(await deleteNavigationView(tx, key))) {
      throw resourceNotFound({ msg: 'Navigation view does not exist.' });
    }
    await emit(realmId, [navigationViewRemoved(userId, fragment)]);
    return {};
  }, idempotent(context));
}
