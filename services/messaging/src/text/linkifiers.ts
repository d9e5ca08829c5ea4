import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateLinkifierRequest__Output } from '@chat/proto/chat/messaging/v1/CreateLinkifierRequest';
import type { CreateLinkifierResponse } from '@chat/proto/chat/messaging/v1/CreateLinkifierResponse';
import type { DeleteLinkifierRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteLinkifierRequest';
import type { DeleteLinkifierResponse } from '@chat/proto/chat/messaging/v1/DeleteLinkifierResponse';
import type { ListLinkifiersResponse } from '@chat/proto/chat/messaging/v1/ListLinkifiersResponse';
import type { OrderLinkifiersRequest__Output } from '@chat/proto/chat/messaging/v1/OrderLinkifiersRequest';
import type { OrderLinkifiersResponse } from '@chat/proto/chat/messaging/v1/OrderLinkifiersResponse';
import type { UpdateLinkifierRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateLinkifierRequest';
import type { UpdateLinkifierResponse } from '@chat/proto/chat/messaging/v1/UpdateLinkifierResponse';
import type { Deps } from '../deps.ts';
import {
  drawLinkifierId,
  type Linkifier,
  listLinkifiers,
  lockLinkifiers,
  updateLinkifiers,
} from '../model/realm-store.ts';
import { checkLinkifier, requireAdministrator } from './check-linkifier.ts';

/** The deps of what changes linkifiers. */
type ChangeDeps = Pick<Deps, 'transact' | 'getRealm'>;

type Tx = Parameters<Parameters<Deps['transact']>[0]>[0];

/**
 * Lets `change` make another list of the realm's, which nobody else changes meanwhile, and announces it to
 * everybody. Returns what `change` answers.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 */
async function changeLinkifiers<Answer extends object>(
  { transact, getRealm }: ChangeDeps,
  context: RpcContext,
  change: (
    tx: Tx,
    before: readonly Linkifier[],
  ) => Promise<{ after: readonly Linkifier[]; answer: Answer }>,
): Promise<Answer> {
  const { actor } = context;
  requireAdministrator(actor);
  const { realm_id: realmId } = await getRealm(actor.realmId);
  return transact(async (tx, emit) => {
    const before = await lockLinkifiers(tx, realmId);
    const { after, answer } = await change(tx, before);
    if (JSON.stringify(after) === JSON.stringify(before)) return answer;
    await updateLinkifiers(tx, realmId, after);
    await emit(realmId, [linkifiersChanged(after)]);
    return answer;
  }, idempotent(context));
}

/** The realm's linkifiers are these now. */
function linkifiersChanged(linkifiers: readonly Linkifier[]): OutboxEvent {
  return clientEvent({
    type: 'realm_linkifiers',
    audience: { everyone: true },
    body: { realm_linkifiers: linkifiers },
  });
}

/** The realm's linkifiers, in the order in which they look at a text. @spec GET /realm/linkifiers */
export async function readLinkifiers(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<RpcContext, 'actor'>,
): Promise<ListLinkifiersResponse> {
  return { linkifiersJson: JSON.stringify(await listLinkifiers(db, actor.realmId)) };
}

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
