import { rateLimitHit } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { RenderMessageRequest__Output } from '@chat/proto/chat/messaging/v1/RenderMessageRequest';
import type { RenderMessageResponse } from '@chat/proto/chat/messaging/v1/RenderMessageResponse';
import type { RenderTextsRequest__Output } from '@chat/proto/chat/messaging/v1/RenderTextsRequest';
import type { RenderTextsResponse } from '@chat/proto/chat/messaging/v1/RenderTextsResponse';
import type { Deps } from '../deps.ts';
import { normalizeContent } from '../model/message-content.ts';
import { type RenderDeps, renderAll, renderAsActor } from './render-message.ts';

/** Renders texts of other services in the same way as messages. Mentions are shown, but notify nobody. */
export async function renderTexts(
  deps: RenderDeps & Pick<Deps, 'getRealm'>,
  { realmId, sources, userId }: RenderTextsRequest__Output,
): Promise<RenderTextsResponse> {
  const realm = await deps.getRealm(realmId);
  const rendered = await renderAll(deps, sources, {
    ...{ realm, author: undefined, budgetUserId: userId },
  });
  return { htmls: rendered.map(({ html }) => html) };
}

/**
 * Renders a text in the same way as a message from the actor, without sending it.
 *
 * @throws BAD_REQUEST the text contains a null byte
 * @throws RATE_LIMIT_HIT the actor's render budget is used up
 * @spec POST /messages/render
 */
export async function renderPreview(
  deps: RenderDeps & Pick<Deps, 'getRealm'>,
  { content }: RenderMessageRequest__Output,
  { actor }: RpcContext,
): Promise<RenderMessageResponse> {
  // An empty text renders to nothing.
  if (content.trim() === '') return { html: '' };
  const source = normalizeContent(content);
  const realm = await deps.getRealm(actor.realmId);
  const { html, rejection } = await renderAsActor(deps, { source, realm, actor });
  if (rejection?.kind === 'overBudget') {
    throw rateLimitHit({ 'retry-after': rejection.retryAfterSeconds });
  }
  return { html };
}
