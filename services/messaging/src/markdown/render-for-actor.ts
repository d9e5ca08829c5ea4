import { rateLimitHit } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { RenderMessageRequest__Output } from '@chat/proto/chat/messaging/v1/RenderMessageRequest';
import type { RenderMessageResponse } from '@chat/proto/chat/messaging/v1/RenderMessageResponse';
import { listAccounts } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { normalizeContent } from '../messages/content.ts';
import { type RenderDeps, renderByAuthor } from './render-message.ts';

/**
 * Renders a text as a message of the actor would be, and sends nothing.
 *
 * @throws BAD_REQUEST it holds a null byte
 * @throws RATE_LIMIT_HIT the actor has used up the time that rendering may take in a minute
 * @spec POST /messages/render
 */
export async function renderForActor(
  deps: RenderDeps & Pick<Deps, 'getRealm'>,
  { content }: RenderMessageRequest__Output,
  { actor }: RpcContext,
): Promise<RenderMessageResponse> {
  // What is still to be written looks like nothing.
  if (content.trim() === '') return { html: '' };
  const source = normalizeContent(content);
  const realm = await deps.getRealm(actor.realmId);
  const [account] = await listAccounts(deps.db, actor.realmId, [actor.userId]);
  const { html, refusal } = await renderByAuthor(deps, {
    source,
    realm,
    author: actor,
    account,
  });
  if (refusal?.kind === 'overBudget') {
    throw rateLimitHit({ 'retry-after': refusal.retryAfterSeconds });
  }
  return { html };
}
