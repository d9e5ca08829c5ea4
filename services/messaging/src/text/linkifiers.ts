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
  allocateLinkifierId,
  type Linkifier,
  listLinkifiers,
  lockLinkifiers,
  updateLinkifiers,
} from '../model/realm-state-store.ts';
import { checkLinkifier, requireAdministrator } from './check-linkifier.ts';

/** The dependencies of use cases that change linkifiers. */
type ChangeDeps = Pick<Deps, 'transact' | 'getRealm'>;

type Tx = Parameters<Parameters<Deps['transact']>[0]>[0];

/**
 * Locks the realm's linkifiers and lets `change` compute the new list. Stores and publishes the list if it differs.
 * Returns the response of `change`.
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
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

/** Returns the client event `realm_linkifiers` with the complete list. */
function linkifiersChanged(linkifiers: readonly Linkifier[]): OutboxEvent {
  return clientEvent({
    type: 'realm_linkifiers',
    audience: { everyone: true },
    body: { realm_linkifiers: linkifiers },
  });
}

/** Lists the realm's linkifiers in processing order. @spec GET /realm/linkifiers */
export async function getLinkifiers(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<RpcContext, 'actor'>,
): Promise<ListLinkifiersResponse> {
  return { linkifiersJson: JSON.stringify(await listLinkifiers(db, actor.realmId)) };
}

/**
 * Adds a linkifier at the end of the list.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST pattern, template or example is invalid; `errors` contains the field
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
    const id = await allocateLinkifierId(tx);
    return { after: [...before, { id, ...fields }], answer: { linkifierId: id } };
  });
}

/**
 * Updates a linkifier in place. Keeps the values of absent fields, and removes the values of empty fields.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST no such linkifier, or pattern, template or example is invalid; `errors` contains the field
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
 * Reorders the realm's linkifiers. Where several linkifiers match a text, the first in the order creates the link.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 * @throws BAD_REQUEST the order does not contain every linkifier exactly once
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
 * Deletes a linkifier. Links in messages that are already rendered stay.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
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
