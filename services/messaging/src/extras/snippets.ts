import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { limits } from '@chat/kit/limits/limits';
import { hasVisibleCharacter, normalizeName } from '@chat/kit/names/normalize-name';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateSnippetRequest__Output } from '@chat/proto/chat/messaging/v1/CreateSnippetRequest';
import type { CreateSnippetResponse } from '@chat/proto/chat/messaging/v1/CreateSnippetResponse';
import type { DeleteSnippetRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteSnippetRequest';
import type { DeleteSnippetResponse } from '@chat/proto/chat/messaging/v1/DeleteSnippetResponse';
import type { ListSnippetsRequest__Output } from '@chat/proto/chat/messaging/v1/ListSnippetsRequest';
import type { ListSnippetsResponse } from '@chat/proto/chat/messaging/v1/ListSnippetsResponse';
import type { UpdateSnippetRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateSnippetRequest';
import type { UpdateSnippetResponse } from '@chat/proto/chat/messaging/v1/UpdateSnippetResponse';
import type { Deps } from '../deps.ts';
import {
  deleteSnippet,
  insertSnippet,
  listSnippets,
  snippetObject,
  updateSnippet,
} from './saved-snippet-store.ts';

const maxTitleLength = 60;

/** Lists the actor's snippets, oldest first. @spec GET /saved_snippets */
export async function listOwnSnippets(
  { db }: Pick<Deps, 'db'>,
  _request: ListSnippetsRequest__Output,
  { actor }: RpcContext,
): Promise<ListSnippetsResponse> {
  const rows = await listSnippets(db, actor);
  return { snippetsJson: JSON.stringify(rows.map(snippetObject)) };
}

/**
 * Creates a snippet for the actor.
 *
 * @throws BAD_REQUEST the title or content has no visible character, or is too long
 * @spec POST /saved_snippets
 */
export async function createSnippet(
  deps: Pick<Deps, 'transact' | 'now'>,
  { title, content }: CreateSnippetRequest__Output,
  context: RpcContext,
): Promise<CreateSnippetResponse> {
  const { realmId, userId } = context.actor;
  const row = {
    realm_id: realmId,
    user_id: userId,
    title: checkedTitle(title),
    content: checkedContent(content),
    created_at_seconds: Math.floor(deps.now() / 1000),
  };
  return deps.transact(async (tx, emit) => {
    const stored = await insertSnippet(tx, row);
    const added = { op: 'add', saved_snippet: snippetObject(stored) };
    await emit(realmId, [snippetsEvent(userId, added)]);
    return { snippetId: stored.id };
  }, idempotent(context));
}

/**
 * Updates one of the actor's snippets.
 *
 * @throws BAD_REQUEST no such snippet (404), or the title or content has no visible character or is too long
 * @spec PATCH /saved_snippets/{saved_snippet_id}
 */
export async function updateOwnSnippet(
  deps: Pick<Deps, 'transact'>,
  { snippetId, title, content }: UpdateSnippetRequest__Output,
  context: RpcContext,
): Promise<UpdateSnippetResponse> {
  const { actor } = context;
  const change = {
    ...(title !== undefined && { title: checkedTitle(title) }),
    ...(content !== undefined && { content: checkedContent(content) }),
  };
  return deps.transact(async (tx, emit) => {
    const row = await updateSnippet(tx, actor, snippetId, change);
    if (!row) throw noSuchSnippet();
    if (Object.keys(change).length === 0) return {};
    const update = { op: 'update', saved_snippet: snippetObject(row) };
    await emit(actor.realmId, [snippetsEvent(actor.userId, update)]);
    return {};
  }, idempotent(context));
}

/**
 * Deletes one of the actor's snippets.
 *
 * @throws BAD_REQUEST no such snippet (404)
 * @spec DELETE /saved_snippets/{saved_snippet_id}
 */
export async function deleteOwnSnippet(
  deps: Pick<Deps, 'transact'>,
  { snippetId }: DeleteSnippetRequest__Output,
  context: RpcContext,
): Promise<DeleteSnippetResponse> {
  const { actor } = context;
  return deps.transact(async (tx, emit) => {
    if (!(await deleteSnippet(tx, actor, snippetId))) throw noSuchSnippet();
    const removed = { op: 'remove', saved_snippet_id: snippetId };
    await emit(actor.realmId, [snippetsEvent(actor.userId, removed)]);
    return {};
  }, idempotent(context));
}

function checkedTitle(text: string): string {
  return checked(normalizeName(text), 'Title', maxTitleLength);
}

function checkedContent(text: string): string {
  return checked(text, 'Content', limits.max_message_length);
}

function checked(text: string, what: string, maxLength: number): string {
  if (!hasVisibleCharacter(text)) throw badRequest({ msg: `${what} cannot be empty.` });
  if (text.includes('\0')) throw badRequest({ msg: `${what} must not contain null bytes.` });
  if ([...text].length > maxLength) {
    throw badRequest({ msg: `${what} is too long (limit: ${maxLength} characters)` });
  }
  return text;
}

/** Returns the client event `saved_snippets` for the user's own queues. @spec GET /events */
function snippetsEvent(userId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'saved_snippets', audience: { userIds: [userId] }, body });
}

function noSuchSnippet() {
  return resourceNotFound({ msg: 'Saved snippet does not exist.' });
}
