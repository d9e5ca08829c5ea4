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
import type { DraftContent__Output } from '@chat/proto/chat/messaging/v1/DraftContent';
import type { ListDraftsRequest__Output } from '@chat/proto/chat/messaging/v1/ListDraftsRequest';
import type { ListDraftsResponse } from '@chat/proto/chat/messaging/v1/ListDraftsResponse';
import type { UpdateDraftRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateDraftRequest';
import type { UpdateDraftResponse } from '@chat/proto/chat/messaging/v1/UpdateDraftResponse';
import type { Deps } from '../deps.ts';
import { normalizeContent } from '../model/message-content.ts';
import { normalizeTopic } from '../model/topics.ts';
import { listVisibleChannelIds } from '../model/visible-channel.ts';
import { synchronizesDrafts } from '../read-model/account-store.ts';
import {
  type Draft,
  deleteDraft,
  draftObject,
  insertDrafts,
  listDrafts,
  updateDraft,
} from './draft-store.ts';

type WriteDeps = Pick<Deps, 'db' | 'transact' | 'getRealm' | 'now'>;

/**
 * Lists the actor's 1,000 most recently edited drafts, newest first.
 *
 * @throws BAD_REQUEST the actor has disabled draft synchronization
 * @spec GET /drafts
 */
export async function listOwnDrafts(
  { db }: Pick<Deps, 'db'>,
  _request: ListDraftsRequest__Output,
  { actor }: RpcContext,
): Promise<ListDraftsResponse> {
  await requireSynchronizedDrafts(db, actor);
  const rows = await listDrafts(db, actor);
  return { draftsJson: JSON.stringify(rows.map(draftObject)), count: rows.length };
}

/** The limit on the drafts that one request creates. */
const maxCreated = 100;

/**
 * Creates up to 100 drafts, all or none. Returns their ids in the given order.
 *
 * @throws BAD_REQUEST too many drafts, a draft is invalid, or the actor has disabled draft synchronization
 * @spec POST /drafts
 */
export async function createDrafts(
  deps: WriteDeps,
  { drafts: requested }: CreateDraftsRequest__Output,
  context: RpcContext,
): Promise<CreateDraftsResponse> {
  const { actor } = context;
  if (requested.length > maxCreated) {
    throw badRequest({ msg: `Too many drafts in one request (limit: ${maxCreated})` });
  }
  const drafts = await checkDrafts(deps, requested, context);
  return deps.transact(async (tx, emit) => {
    const rows = await insertDrafts(tx, actor, drafts);
    const added = { op: 'add', drafts: rows.map(draftObject) };
    if (rows.length > 0) await emit(actor.realmId, [draftsEvent(actor.userId, added)]);
    return { draftIds: rows.map(({ id }) => id) };
  }, idempotent(context));
}

/**
 * Replaces one of the actor's drafts.
 *
 * @throws BAD_REQUEST no such draft (404), the new draft is invalid, or the actor has disabled draft synchronization
 * @spec PATCH /drafts/{draft_id}
 */
export async function updateOwnDraft(
  deps: WriteDeps,
  { draftId, draft: requested }: UpdateDraftRequest__Output,
  context: RpcContext,
): Promise<UpdateDraftResponse> {
  const { actor } = context;
  const [draft] = await checkDrafts(deps, requested ? [requested] : [], context);
  return deps.transact(async (tx, emit) => {
    const row = draft && (await updateDraft(tx, actor, { draftId, draft }));
    if (!row) throw noSuchDraft();
    const update = { op: 'update', draft: draftObject(row) };
    await emit(actor.realmId, [draftsEvent(actor.userId, update)]);
    return {};
  }, idempotent(context));
}

/**
 * Deletes one of the actor's drafts.
 *
 * @throws BAD_REQUEST no such draft (404), or the actor has disabled draft synchronization
 * @spec DELETE /drafts/{draft_id}
 */
export async function deleteOwnDraft(
  deps: Pick<Deps, 'db' | 'transact'>,
  { draftId }: DeleteDraftRequest__Output,
  context: RpcContext,
): Promise<DeleteDraftResponse> {
  const { actor } = context;
  await requireSynchronizedDrafts(deps.db, actor);
  return deps.transact(async (tx, emit) => {
    if (!(await deleteDraft(tx, actor, draftId))) throw noSuchDraft();
    const removed = { op: 'remove', draft_id: draftId };
    await emit(actor.realmId, [draftsEvent(actor.userId, removed)]);
    return {};
  }, idempotent(context));
}

async function checkDrafts(
  { db, getRealm, now }: WriteDeps,
  requested: readonly DraftContent__Output[],
  { actor }: RpcContext,
): Promise<Draft[]> {
  await requireSynchronizedDrafts(db, actor);
  const { settings } = await getRealm(actor.realmId);
  const context = {
    visibleChannelIds: await listVisibleChannelIds(db, actor, requested.flatMap(loneChannelId)),
    emptyTopicDisplayName: settings.empty_topic_display_name,
    nowSeconds: Math.floor(now() / 1000),
  };
  return requested.map((draft) => checkedDraft(draft, context));
}

/**
 * Returns the channel id of a channel draft. Returns an empty list for a direct draft or without exactly one recipient.
 */
function loneChannelId({ type, recipients }: DraftContent__Output): readonly number[] {
  return type === 'stream' && recipients.length === 1 ? recipients : [];
}

/** Returns the client event `drafts` for the user's own queues. @spec GET /events */
function draftsEvent(userId: number, body: object): OutboxEvent {
  return clientEvent({ type: 'drafts', audience: { userIds: [userId] }, body });
}

function noSuchDraft() {
  return resourceNotFound({ msg: 'Draft does not exist' });
}

/**
 * Checks that the user synchronizes drafts.
 * @throws BAD_REQUEST the user has disabled draft synchronization
 */
async function requireSynchronizedDrafts(tx: ReadTx, { realmId, userId }: Actor): Promise<void> {
  if (await synchronizesDrafts(tx, { realmId, userId })) return;
  throw badRequest({ msg: 'You have disabled synchronizing drafts.' });
}

type DraftContext = {
  /** The channels of the drafts that the actor can see. */
  visibleChannelIds: ReadonlySet<number>;
  emptyTopicDisplayName: string;
  nowSeconds: number;
};

/**
 * Validates a draft and normalizes it like a message: trims and truncates content and topic. Drops fields that its type
 * does not have.
 * @throws BAD_REQUEST unknown type, not exactly one channel, a channel that the actor cannot see, empty content, or a
 *   null byte
 */
function checkedDraft(
  requested: DraftContent__Output,
  { visibleChannelIds, emptyTopicDisplayName, nowSeconds }: DraftContext,
): Draft {
  const content = normalizeContent(requested.content);
  const edited_at_seconds = Math.floor(requested.timestampSeconds ?? nowSeconds);
  if (edited_at_seconds < 0) throw badRequest({ msg: 'Timestamp must not be negative.' });
  const common = { content, edited_at_seconds };
  switch (requested.type) {
    case '':
      return { ...common, type: '', recipients: [], topic: '' };
    case 'private':
      return { ...common, type: 'private', recipients: requested.recipients, topic: '' };
    case 'stream': {
      const topic = normalizeTopic(requested.topic, emptyTopicDisplayName);
      checkChannel(requested.recipients, visibleChannelIds);
      return { ...common, type: 'stream', recipients: requested.recipients, topic };
    }
    default:
      throw badRequest({ msg: 'Invalid draft type.' });
  }
}

function checkChannel(
  recipients: readonly number[],
  visibleChannelIds: DraftContext['visibleChannelIds'],
): void {
  const [channelId, another] = recipients;
  if (channelId === undefined || another !== undefined) {
    throw badRequest({ msg: 'Must specify exactly 1 channel ID for channel messages' });
  }
  if (!visibleChannelIds.has(channelId)) throw badRequest({ msg: 'Invalid channel ID' });
}
