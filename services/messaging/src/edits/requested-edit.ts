import { badRequest } from '@chat/kit/errors/catalog';
import { hasVisibleCharacter, normalizeName } from '@chat/kit/names/normalize-name';
import type { UpdateMessageRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateMessageRequest';
import { normalizeContent } from '../model/message-content.ts';
import { normalizeTopic } from '../model/topics.ts';
import { isOnlyResolvedPrefix } from './rules.ts';

/** Which messages of the topic a move includes: only the given message, that message and later ones, or all. */
export type PropagateMode = 'change_one' | 'change_later' | 'change_all';

/** A requested edit, normalized. */
export type RequestedEdit = {
  content: string | undefined;
  /** The SHA-256 hash of the content that the client edited. */
  prevContentSha256: string | undefined;
  topic: string | undefined;
  channelId: number | undefined;
  propagateMode: PropagateMode;
  /** The system messages that the request asks for. */
  systemMessages: RequestedSystemMessages;
};

/** Whether the old and the new topic get a system message about the move. */
export type RequestedSystemMessages = { inOldThread: boolean; inNewThread: boolean };

const deletedContent = '(deleted)';
const propagateModes: readonly PropagateMode[] = ['change_one', 'change_later', 'change_all'];

/**
 * Parses the request, as far as that is possible without the message.
 *
 * @throws BAD_REQUEST an unknown propagate mode, an invalid topic, or content together with a channel
 * @spec PATCH /messages/{message_id}
 */
export function readRequestedEdit(
  request: UpdateMessageRequest__Output,
  emptyTopicDisplayName: string,
): RequestedEdit {
  const { content, topic, channelId } = request;
  const propagateMode = propagateModes.find((mode) => mode === request.propagateMode);
  if (!propagateMode) throw badRequest({ msg: 'Invalid propagate_mode' });
  if (content !== undefined && channelId !== undefined) {
    throw badRequest({ msg: 'Cannot change message content while changing channel' });
  }
  return {
    content: content === undefined ? undefined : editedContent(content),
    topic: topic === undefined ? undefined : editedTopic(topic, emptyTopicDisplayName),
    channelId,
    prevContentSha256: request.prevContentSha256,
    propagateMode,
    systemMessages: {
      inOldThread: request.notifiesOldThread,
      inNewThread: request.notifiesNewThread,
    },
  };
}

/** Returns whether the edit requests a move. */
export function wantsMove({ topic, channelId }: RequestedEdit): boolean {
  return topic !== undefined || channelId !== undefined;
}

function editedContent(text: string): string {
  return hasVisibleCharacter(text) ? normalizeContent(text) : deletedContent;
}

function editedTopic(text: string, emptyTopicDisplayName: string): string {
  if (isOnlyResolvedPrefix(normalizeName(text)))
    throw badRequest({ msg: 'The empty topic cannot be resolved.' });
  return normalizeTopic(text, emptyTopicDisplayName);
}

/**
 * Drops the parts of the edit that equal the message's current state.
 * @throws BAD_REQUEST nothing left to change, a move of a direct message, or a propagate mode without a move
 */
export function withoutUnchanged(
  requested: RequestedEdit,
  message: { topic: string; channelId: number | undefined },
): RequestedEdit {
  if (message.channelId === undefined && wantsMove(requested)) {
    throw badRequest({ msg: 'Direct messages cannot be moved to channels.' });
  }
  const topic = requested.topic === message.topic ? undefined : requested.topic;
  const channelId = requested.channelId === message.channelId ? undefined : requested.channelId;
  const left = { ...requested, topic, channelId };
  const isMove = wantsMove(left);
  if (!isMove && requested.content === undefined) throw badRequest({ msg: 'Nothing to change' });
  if (!isMove && requested.propagateMode !== 'change_one') {
    throw badRequest({ msg: 'Invalid propagate_mode without topic edit' });
  }
  return left;
}
