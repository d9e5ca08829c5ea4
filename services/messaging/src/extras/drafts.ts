import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest, resourceNotFound } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { CreateDraftsRequest__Output } from '@chat/proto/chat/messaging/v1/CreateDraftsRequest';
import type { CreateDraftsResponse } from '@chat/proto/chat/messaging/v1/CreateDraftsResponse';
import type { DeleteDraftRequest__Output } from '@chat/proto/chat/messaging/v1/DeleteDraftRequest';
import type { DeleteDraftResponse } from '@chat/proto/chat/messaging/v1/DeleteDraftResponse';
import type { ListDraftsRequest__Output } from '@chat/proto/chat/messaging/v1/ListDraftsRequest';
import type { ListDraftsResponse } from '@chat/proto/chat/messaging/v1/ListDraftsResponse';
import type { UpdateDraftRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateDraftRequest';
import type { UpdateDraftResponse } from '@chat/proto/chat/messaging/v1/UpdateDraftResponse';
import type { WantedDraft__Output } from '@chat/proto/chat/messaging/v1/WantedDraft';
import type { Deps } from '../deps.ts';
import { normalizeContent } from '../model/message-content.ts';
import { normalizeTopic } from '../model/topics.ts';
import { keepsDrafts } from '../model/user-store.ts';
import { getKnownChannel } from '../model/visible-channel.ts';
import {
  type Draft,
  deleteDraft,
  draftObject,
  insertDrafts,
  listDrafts,
  updateDraft,
} from './draft-store.ts';

type WriteDeps = Pick<Deps, 'db' | 'transact' | 'getRealm' | 'now'>;

/** The actor's drafts, those edited last first. @throws BAD_REQUEST it keeps them to its devices @spec GET /drafts */
export async function listOwnDrafts(
  { db }: Pick<Deps, 'db'>,
  _request: ListDraftsRequest__Output,
  { actor }: RpcContext,
): Promise<ListDraftsResponse> {
  await checkKeepsDrafts(db, actor);
  const rows = await listDrafts(db, actor);
  return { draftsJson: JSON.stringify(rows.map(draftObject)), count: rows.length };
}

/**
 * Keeps drafts: all of them, or none. Answers their ids in the order given.
 *
 * @throws BAD_REQUEST one of them is not as it has to be, or the actor keeps drafts to its devices
 * @spec POST /drafts
 */
export async function createDrafts(
  deps: WriteDeps,
  { drafts: wanted }: CreateDraftsRequest__Output,
  context: RpcContext,
): Promise<CreateDraftsResponse> {
  const { actor } = context;
  const drafts = await checkDrafts(deps, wanted, context);
  return deps.transact(async (tx, emit) => {
    const rows = await insertDrafts(tx, actor, drafts);
    const added = { op: 'add', drafts: rows.map(draftObject) };
    if (rows.length > 0) await emit(actor.realmId, [draftsEvent(actor.userId, added)]);
    return { draftIds: rows.map(({ id }) => id) };
  }, idempotent(context));
}

/**
 * Puts another draft in the place of one of the actor's.
 *
 * @throws BAD_REQUEST there is none (404), it is not as it has to be, or the actor keeps drafts to its devices
 * @spec PATCH /drafts/{draft_id}
 */
export async function changeDraft(
  deps: WriteDeps,
  { draftId, draft: wanted }: UpdateDraftRequest__Output,
  context: RpcContext,
): Promise<UpdateDraftResponse> {
  const { actor } = context;
  const [draft] = await checkDrafts(deps, wanted ? [wanted] : [], context);
  return deps.transact(async (tx, emit) => {
    const row = draft && (await updateDraft(tx, actor, draftId, draft));
    if (!row) throw noSuchDraft();
    const update = { op: 'update', draft: draftObject(row) };
    await emit(actor.realmId, [draftsEvent(actor.userId, update)]);
    return {};
  }, idempotent(context));
}

/**
 * Forgets a draft of the actor.
 *
 * @throws BAD_REQUEST there is none (404), or the actor keeps drafts to its devices
 * @spec DELETE /drafts/{draft_id}
 */
export async function forgetDraft(
  deps: Pick<Deps, 'db' | 'transact'>,
  { draftId }: DeleteDraftRequest__Output,
  context: RpcContext,
): Promise<DeleteDraftResponse> {
  const { actor } = context;
  await checkKeepsDrafts(deps.db, actor);
  return deps.transact(async (tx, emit) => {
    if (!(await deleteDraft(tx, actor, draftId))) throw noSuchDraft();
    const removed = { op: 'remove', draft_id: draftId };
    await emit(actor.realmId, [draftsEvent(actor.userId, removed)]);
    return {};
  }, idempotent(context));
}

async function checkDrafts(
  { db, getRealm, now }: WriteDeps,
  wanted: readonly WantedDraft__Output[],
  { actor }: RpcContext,
): Promise<Draft[]> {
  await checkKeepsDrafts(db, actor);
  const { settings } = await getRealm(actor.realmId);
  const emptyTopicDisplayName = settings.empty_topic_display_name;
  const nowSeconds = Math.floor(now() / 1000);
  const drafts: Draft[] = [];
  for (const draft of wanted) {
    drafts.push(await checkedDraft(db, actor, draft, { emptyTopicDisplayName, nowSeconds }));
  }
  return drafts;
}

/** `drafts`: the user's devices show what it has begun to write. @spec events.md section 7 */
function draftsEvent(userId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'drafts', audience: { userIds: [userId] }, body });
}

function noSuchDraft() {
  return resourceNotFound({ msg: 'Draft does not exist' });
}

/** @throws BAD_REQUEST the user keeps drafts to its devices */
async function checkKeepsDrafts(tx: ReadTx, { realmId, userId }: Actor): Promise<void> {
  if (await keepsDrafts(tx, { realmId, userId })) return;
  throw badRequest({ msg: 'You have disabled synchronizing drafts.' });
}

/**
 * A draft as it is stored: content and topic are cut as those of messages, and what does not belong to its type is
 * left out.
 *
 * @throws BAD_REQUEST no such type, not one channel, one the actor may not know of, no content, or a null byte
 */
async function checkedDraft(
  tx: ReadTx,
  actor: Actor,
  wanted: WantedDraft__Output,
  { emptyTopicDisplayName, nowSeconds }: { emptyTopicDisplayName: string; nowSeconds: number },
): Promise<Draft> {
  const content = normalizeContent(wanted.content);
  const edited_at_seconds = Math.floor(wanted.timestampSeconds ?? nowSeconds);
  if (edited_at_seconds < 0) throw badRequest({ msg: 'Timestamp must not be negative.' });
  const common = { content, edited_at_seconds };
  switch (wanted.type) {
    case '':
      return { ...common, type: '', recipients: [], topic: '' };
    case 'private':
      return { ...common, type: 'private', recipients: wanted.recipients, topic: '' };
    case 'stream': {
      const topic = normalizeTopic(wanted.topic, emptyTopicDisplayName);
      await checkChannel(tx, actor, wanted.recipients);
      return { ...common, type: 'stream', recipients: wanted.recipients, topic };
    }
    default:
      throw badRequest({ msg: 'Invalid draft type.' });
  }
}

async function checkChannel(
  tx: ReadTx,
  actor: Actor,
  recipients: readonly number[],
): Promise<void> {
  const [channelId, another] = recipients;
  if (channelId === undefined || another !== undefined) {
    throw badRequest({ msg: 'Must specify exactly 1 channel ID for channel messages' });
  }
  await getKnownChannel(tx, actor, channelId);
}
