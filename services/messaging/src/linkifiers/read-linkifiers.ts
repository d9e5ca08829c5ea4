import type { RpcContext } from '@chat/kit/grpc/server';
import type { ListLinkifiersResponse } from '@chat/proto/chat/messaging/v1/ListLinkifiersResponse';
import type { Deps } from '../deps.ts';
import { listLinkifiers } from './store.ts';

/** The realm's linkifiers, in the order in which they look at a text. @spec GET /realm/linkifiers */
export async function readLinkifiers(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<RpcContext, 'actor'>,
): Promise<ListLinkifiersResponse> {
  return { linkifiersJson: JSON.stringify(await listLinkifiers(db, actor.realmId)) };
}
