import type { RenderTextsRequest__Output } from '@chat/proto/chat/messaging/v1/RenderTextsRequest';
import type { RenderTextsResponse } from '@chat/proto/chat/messaging/v1/RenderTextsResponse';
import type { Deps } from '../deps.ts';
import { renderMarkdown } from './render.ts';

/**
 * Renders texts of other services by the rules of messages. Mentions stand as typed.
 *
 * @throws BAD_REQUEST the HTML of one would be longer than a message's may be
 */
export async function renderTexts(
  { realmStates }: Pick<Deps, 'realmStates'>,
  { realmId, sources }: RenderTextsRequest__Output,
): Promise<RenderTextsResponse> {
  const { settings, host } = await realmStates.get(realmId, 'remembered');
  const options = {
    defaultCodeLanguage: settings.default_code_block_language,
    realmHost: host,
  };
  return { htmls: sources.map((source) => renderMarkdown(source, options).html) };
}
