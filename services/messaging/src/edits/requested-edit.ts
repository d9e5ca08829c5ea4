import { badRequest } from '@chat/kit/errors/catalog';
import type { UpdateMessageRequest__Output } from '@chat/proto/chat/messaging/v1/UpdateMessageRequest';
import { normalizeContent } from '../model/message-content.ts';
import { normalizeTopic } from '../model/topics.ts';
import { isMarkAlone } from './rules.ts';

/** Which messages of the topic a move takes: this one, those after it too, or all. */
export type PropagateMode = 'change_one' | 'change_later' | 'change_all';

/** What somebody wants to change, as it would be stored. */
export type RequestedEdit = {
  content: string | undefined;
  /** Of the content that is to be changed. */
  prevContentSha256: string | undefined;
  topic: string | undefined;
  channelId: number | undefined;
  propagateMode: PropagateMode;
  /** What the notification bot is to tell of a move. */
  notices: WantedNotices;
};

/** Where the mover wants a move to be told. */
export type WantedNotices = { inOldThread: boolean; inNewThread: boolean };

const deletedContent = '(deleted)';
const propagateModes: readonly PropagateMode[] = ['change_one', 'change_later', 'change_all'];

/**
 * Reads what somebody wants to change, as far as that needs no look at the message.
 *
 * @throws BAD_REQUEST an unknown mode, a bad topic, or content together with another channel
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
    notices: { inOldThread: request.notifiesOldThread, inNewThread: request.notifiesNewThread },
  };
}

/** Whether the message is to go somewhere. */
export function wantsMove({ topic, channelId }: RequestedEdit): boolean {
  return topic !== undefined || channelId !== undefined;
}

function editedContent(text: string): string {
  return text.trim() === '' ? deletedContent : normalizeContent(text);
}

function editedTopic(text: string, emptyTopicDisplayName: string): string {
  if (isMarkAlone(text.trim())) throw badRequest({ msg: 'The empty topic cannot be resolved.' });
  return normalizeTopic(text, emptyTopicDisplayName);
}

/**
 * The edit without what it leaves as it is.
 *
 * @throws BAD_REQUEST nothing is left, a direct message was to be moved, or more than one message without a move
 */
export function withoutUnchanged(
  wanted: RequestedEdit,
  message: { topic: string; channelId: number | undefined },
): RequestedEdit {
  if (message.channelId === undefined && wantsMove(wanted)) {
    throw badRequest({ msg: 'Direct messages cannot be moved to channels.' });
  }
  const topic = wanted.topic === message.topic ? undefined : wanted.topic;
  const channelId = wanted.channelId === message.channelId ? undefined : wanted.channelId;
  const left = { ...wanted, topic, channelId };
  const isMove = wantsMove(left);
  if (!isMove && wanted.content === undefined) throw badRequest({ msg: 'Nothing to change' });
  if (!isMove && wanted.propagateMode !== 'change_one') {
    throw badRequest({ msg: 'Invalid propagate_mode without topic edit' });
  }
  return left;
}
