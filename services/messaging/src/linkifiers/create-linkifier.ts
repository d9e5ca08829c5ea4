import type { RpcContext } from '@chat/kit/grpc/server';
import type { CreateLinkifierRequest__Output } from '@chat/proto/chat/messaging/v1/CreateLinkifierRequest';
import type { CreateLinkifierResponse } from '@chat/proto/chat/messaging/v1/CreateLinkifierResponse';
import { type ChangeDeps, changeLinkifiers } from './change-linkifiers.ts';
import { checkLinkifier } from './check-linkifier.ts';
import { drawLinkifierId } from './store.ts';

/**
 * Adds a linkifier behind the others.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST the pattern, a template or the example is bad; `errors` names the field
 * @spec POST /realm/filters
 */
export async function createLinkifier(
  deps: ChangeDeps,
  request: CreateLinkifierRequest__Output,
  context: RpcContext,
): Promise<CreateLinkifierResponse> {
  const fields = {
    pattern: request.pattern,
    url_template: request.urlTemplate,
    example_input: request.exampleInput || null,
    reverse_template: request.reverseTemplate || null,
    alternative_url_templates: request.alternativeUrlTemplates,
  };
  return changeLinkifiers(deps, context, async (tx, before) => {
    checkLinkifier(fields, before);
    const id = await drawLinkifierId(tx);
    return { after: [...before, { id, ...fields }], answer: { linkifierId: id } };
  });
}
