import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListNavigationViewsRequest__Output } from '@chat/proto/chat/users/v1/ListNavigationViewsRequest';
import type { ListNavigationViewsResponse } from '@chat/proto/chat/users/v1/ListNavigationViewsResponse';
import type { Deps } from '../deps.ts';
import { listNavigationViews as listViews } from './store.ts';

/**
 * The views that the actor added.
 * @spec GET /navigation_views
 */
export async function listNavigationViews(
  { db }: Pick<Deps, 'db'>,
  _request: ListNavigationViewsRequest__Output,
  { actor }: RpcContext,
): Promise<ListNavigationViewsResponse> {
  return { viewsJson: JSON.stringify(await listViews(db, actor)) };
}
