import type { ListCompanionsRequest__Output } from '@chat/proto/chat/channels/v1/ListCompanionsRequest';
import type { ListCompanionsResponse } from '@chat/proto/chat/channels/v1/ListCompanionsResponse';
import type { Deps } from '../deps.ts';
import { listCompanionIds } from './store.ts';

/** The users who share a channel with a user: whom a guest with limited access may know by that. */
export async function listCompanions(
  deps: Pick<Deps, 'db'>,
  { realmId, userId }: ListCompanionsRequest__Output,
): Promise<ListCompanionsResponse> {
  return { userIds: await listCompanionIds(deps.db, realmId, userId) };
}
