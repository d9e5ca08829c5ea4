import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { OrderLinkifiersRequest__Output } from '@chat/proto/chat/messaging/v1/OrderLinkifiersRequest';
import type { OrderLinkifiersResponse } from '@chat/proto/chat/messaging/v1/OrderLinkifiersResponse';
import { type ChangeDeps, changeLinkifiers } from './change-linkifiers.ts';

/**
 * Puts the realm's linkifiers in another order: the first that matches a text makes the link.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST the order does not name each linkifier exactly once
 * @spec PATCH /realm/linkifiers
 */
export async function orderLinkifiers(
  deps: ChangeDeps,
  { linkifierIds }: OrderLinkifiersRequest__Output,
  context: RpcContext,
): Promise<OrderLinkifiersResponse> {
  return changeLinkifiers(deps, context, async (_tx, before) => {
    if (new Set(linkifierIds).size < linkifierIds.length) {
      throw badRequest({ msg: 'The ordered list must not contain duplicated linkifiers' });
    }
    const after = linkifierIds.flatMap(
      (id) => before.find((linkifier) => linkifier.id === id) ?? [],
    );
    if (after.length < before.length || after.length < linkifierIds.length) {
      throw badRequest({
        msg: 'The ordered list must enumerate all existing linkifiers exactly once',
      });
    }
    return { after, answer: {} };
  });
}
