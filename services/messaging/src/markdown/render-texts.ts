import type { RenderTextsRequest__Output } from '@chat/proto/chat/messaging/v1/RenderTextsRequest';
import type { RenderTextsResponse } from '@chat/proto/chat/messaging/v1/RenderTextsResponse';
import type { Deps } from '../deps.ts';
import { type RenderDeps, renderAll } from './render-message.ts';

/** Renders texts of other services by the rules of messages. What they name is shown, and nobody is notified. */
export async function renderTexts(
  deps: RenderDeps & Pick<Deps, 'getRealm'>,
  { realmId, sources, userId }: RenderTextsRequest__Output,
): Promise<RenderTextsResponse> {
  const realm = await deps.getRealm(realmId);
  const rendered = await renderAll(deps, sources, {
    ...{ realm, author: undefined, payerId: userId },
  });
  return { htmls: rendered.map(({ html }) => html) };
}
