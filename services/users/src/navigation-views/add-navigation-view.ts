import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { AddNavigationViewRequest__Output } from '@chat/proto/chat/users/v1/AddNavigationViewRequest';
import type { AddNavigationViewResponse } from '@chat/proto/chat/users/v1/AddNavigationViewResponse';
import { lockAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { navigationViewAdded } from './navigation-view-events.ts';
import { checkViewCount, parseFragment, parseViewName } from './rules.ts';
import { insertNavigationView, listNavigationViews } from './store.ts';

/**
 * Adds a view for the actor's clients. No view needs a name.
 *
 * @throws BAD_REQUEST the fragment is blank, a built-in view is given a name, or the actor has such a view
 * @spec POST /navigation_views; rulings.md 11
 */
export async function addNavigationView(
  { transact }: Pick<Deps, 'transact'>,
  request: AddNavigationViewRequest__Output,
  context: RpcContext,
): Promise<AddNavigationViewResponse> {
  const { realmId, userId } = context.actor;
  const fragment = parseFragment(request.fragment);
  const name = parseViewName(fragment, request.name);
  const view = { fragment, is_pinned: request.isPinned, name };
  return transact(async (tx, emit) => {
    await lockAccounts(tx, realmId, [userId]);
    const isNew = await insertNavigationView(tx, { realm_id: realmId, user_id: userId, ...view });
    if (!isNew) throw badRequest({ msg: 'Navigation view already exists.' });
    checkViewCount((await listNavigationViews(tx, context.actor)).length);
    await emit(realmId, [navigationViewAdded(userId, view)]);
    return {};
  }, idempotent(context));
}
