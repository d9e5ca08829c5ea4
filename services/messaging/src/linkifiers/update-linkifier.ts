import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { UpdateLinkifierRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateLinkifierRequest';
import type { UpdateLinkifierResponse } from '@chat/proto/chat/messaging/v1/UpdateLinkifierResponse';
import { type ChangeDeps, changeLinkifiers } from './change-linkifiers.ts';
import { checkLinkifier } from './check-linkifier.ts';
import type { Linkifier } from './linkifier.ts';

/**
 * Changes a linkifier; it keeps its place. What the request does not name stays, and what it names as empty is
 * removed.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST no such linkifier; or the pattern, a template or the example is bad: `errors` names the field
 * @spec PATCH /realm/filters/{filter_id}
 */
export async function updateLinkifier(
  deps: ChangeDeps,
  request: UpdateLinkifierRequest__Output,
  context: RpcContext,
): Promise<UpdateLinkifierResponse> {
  return changeLinkifiers(deps, context, async (_tx, before) => {
    const known = before.find(({ id }) => id === request.linkifierId);
    if (!known) throw badRequest({ msg: 'Linkifier not found.' });
    const changed = changedBy(known, request);
    const { id, ...fields } = changed;
    checkLinkifier(
      fields,
      before.filter((other) => other.id !== id),
    );
    return { after: before.map((other) => (other.id === id ? changed : other)), answer: {} };
  });
}

function changedBy(known: Linkifier, request: UpdateLinkifierRequest__Output): Linkifier {
  const { exampleInput, reverseTemplate, alternativeUrlTemplates: alternatives } = request;
  return {
    id: known.id,
    pattern: request.pattern,
    url_template: request.urlTemplate,
    example_input: exampleInput === undefined ? known.example_input : exampleInput || null,
    reverse_template:
      reverseTemplate === undefined ? known.reverse_template : reverseTemplate || null,
    alternative_url_templates: alternatives?.templates ?? known.alternative_url_templates,
  };
}
