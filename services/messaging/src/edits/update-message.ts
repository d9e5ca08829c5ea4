import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { UpdateMessageRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateMessageRequest';
import type { UpdateMessageResponse } from '@chat/proto/chat/messaging/v1/UpdateMessageResponse';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { getSystemBot } from '../model/actors.ts';
import { checkUnlessAnswered } from '../model/recorded-answer.ts';
import { ensureChannelKnown } from '../model/visible-channel.ts';
import { pagePreviewsDue } from '../text/external-content.ts';
import { applyEdit } from './apply-edit.ts';
import { lockForEdit } from './lock-for-edit.ts';
import { prepareContent } from './prepare-content.ts';
import { readRequestedEdit, wantsMove } from './requested-edit.ts';

type UpdateDeps = Pick<
  Deps,
  | 'db'
  | 'transact'
  | 'jobs'
  | 'getRealm'
  | 'refillUsers'
  | 'fetchChannel'
  | 'refillChannels'
  | 'sendCache'
  | 'apiPrefixes'
  | 'externalContent'
  | 'renderer'
  | 'now'
>;

/** The response that is stored with the idempotency key. */
const StoredAnswer = z.object({ detachedUploadsJson: z.string() });

/**
 * Edits a message's content, moves the message (optionally with other messages of its topic), or does both. Runs in one
 * transaction, which also writes the system messages about a move.
 *
 * @throws BAD_REQUEST no such message for this actor, nothing to change, or no permission
 * @throws EXPECTATION_MISMATCH the current content is not the one that the client expects
 * @throws MOVE_MESSAGES_TIME_LIMIT_EXCEEDED
 * @throws STREAM_WILDCARD_MENTION_NOT_ALLOWED
 * @throws TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 * @spec PATCH /messages/{message_id}
 */
export async function updateMessage(
  deps: UpdateDeps,
  request: UpdateMessageRequest__Output,
  context: RpcContext,
): Promise<UpdateMessageResponse> {
  const { actor, idempotency } = context;
  const { realmId, userId } = actor;
  const { messageId } = request;
  const realm = await deps.getRealm(realmId);
  const requested = readRequestedEdit(request, realm.settings.empty_topic_display_name);
  // A repeated request would find the content that the first one wrote.
  const record = idempotency && { ...idempotency, realmId, actorId: userId };
  const preparation = await checkUnlessAnswered(deps.db, record, () =>
    prepareContent(deps, { actor, realm }, messageId, requested),
  );
  if ('answer' in preparation) return StoredAnswer.parse(preparation.answer);
  const prepared = preparation.checked;
  const bot = wantsMove(requested) ? await getSystemBot(deps, realmId) : undefined;
  const { channelId } = requested;
  if (channelId !== undefined) await ensureChannelKnown(deps, actor, { channelId });

  return deps.transact(async (tx, emit) => {
    const locked = await lockForEdit(tx, actor, messageId, requested);
    if (prepared?.showsPages) await deps.jobs.enqueue(tx, pagePreviewsDue, { realmId, messageId });
    const { channels } = deps.sendCache;
    const context = { tx, emit, channels, actor, realm, bot, nowMs: deps.now() };
    const detached = await applyEdit(context, locked, prepared);
    return { detachedUploadsJson: JSON.stringify(detached) };
  }, idempotent(context));
}
