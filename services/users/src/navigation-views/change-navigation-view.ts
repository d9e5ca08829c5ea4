import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { ChangeNavigationViewRequest__Output } from '@chat/proto/chat/users/v1/ChangeNavigationViewRequest';
import type { ChangeNavigationViewResponse } from '@chat/proto/chat/users/v1/ChangeNavigationViewResponse';
import { lockAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { navigationViewChanged } from './navigation-view-events.ts';
import { parseFragment, parseViewName } from './rules.ts';
import { isViewNameTaken, lockNavigationView, updateNavigationView } from './store.ts';

/**
 * Pins, unpins or renames one of the actor's views.
 *
 * @throws BAD_REQUEST with 404: the actor has no such view
 * @throws BAD_REQUEST a built-in view is given a name, or another view has it
 * @spec PATCH /navigation_views/{fragment}
 */
export async function changeNavigationView(
  { transact }: Pick<Deps, 'transact'>,
  request: ChangeNavigationViewRequest__Output,
  context: RpcContext,
): Promise<ChangeNavigationViewResponse> {
  const { realmId, userId } = context.actor;
  const fragment = parseFragment(request.fragment);
  const key = { realm_id: realmId, user_id: userId, fragment };
  return transact(async (tx, emit) => {
    await lockAccounts(tx, realmId, [userId]);
    const view = await lockNavigationView(tx, key);
    if (!view) throw resourceNotFound({ msg: 'Navigation view does not exist.' });
    const is_pinned = request.isPinned ?? view.is_pinned;
    const name = request.name === undefined ? view.name : parseViewName(fragment, request.name);
    const data = {
      ...(is_pinned !== view.is_pinned && { is_pinned }),
      ...(name !== view.name && { name }),
    };
    if (Object.keys(data).length === 0) return {};
    if (name !== null && (await isViewNameTaken(tx, key, name))) {
      throw badRequest({ msg: 'Navigation view already exists.' });
    }
    await updateNavigationView(tx, key, data);
    await emit(realmId, [navigationViewChanged(userId, fragment, data)]);
    return {};
  }, idempotent(context));
}
