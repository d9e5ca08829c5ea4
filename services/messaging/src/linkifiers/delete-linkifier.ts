import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { DeleteLinkifierRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteLinkifierRequest';
import type { DeleteLinkifierResponse } from '@chat/proto/chat/messaging/v1/DeleteLinkifierResponse';
import { type ChangeDeps, changeLinkifiers } from './change-linkifiers.ts';

/**
 * Removes a linkifier. Messages that have its links keep them.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST no such linkifier
 * @spec DELETE /realm/filters/{filter_id}
 */
export async function deleteLinkifier(
  deps: ChangeDeps,
  { linkifierId }: DeleteLinkifierRequest__Output,
  context: RpcContext,
): Promise<DeleteLinkifierResponse> {
  return changeLinkifiers(deps, context, async (_tx, before) => {
    const after = before.filter(({ id }) => id !== linkifierId);
    if (after.length === before.length) throw badRequest({ msg: 'Linkifier not found.' });
    return { after, answer: {} };
  });
}
