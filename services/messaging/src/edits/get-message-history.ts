import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { GetMessageHistoryRequest__Output } from '@chat/proto/chat/messaging/v1/GetMessageHistoryRequest';
import type { GetMessageHistoryResponse } from '@chat/proto/chat/messaging/v1/GetMessageHistoryResponse';
import type { Deps } from '../deps.ts';
import { type AccessibleMessage, getAccessibleMessage } from '../messages/accessible-message.ts';
import { editHistoryView } from '../messages/write-messages.ts';
import { type EditHistoryView, historyEntry, seconds, visibleEdits } from './edit-history.ts';
import { diffHtml } from './html-diff.ts';
import { type EditRow, listEdits } from './store.ts';

/** What a message was at some time. */
type State = { topic: string; content: string; rendered_content: string };

/**
 * What a message was, from when it was sent until now, as far as the realm shows it.
 *
 * @throws BAD_REQUEST there is no such message, to the actor, or the realm shows no history
 * @spec GET /messages/{message_id}/history
 */
export async function getMessageHistory(
  { db, getRealm }: Pick<Deps, 'db' | 'getRealm'>,
  { messageId, allowEmptyTopicName }: GetMessageHistoryRequest__Output,
  { actor }: RpcContext,
): Promise<GetMessageHistoryResponse> {
  const realm = await getRealm(actor.realmId);
  const message = await getAccessibleMessage(db, actor, messageId);
  const view = editHistoryView(realm, { allowEmptyTopicName });
  if (view.visibility === 'none') {
    throw badRequest({ msg: 'Message edit history is disabled in this organization' });
  }
  const edits = await listEdits(db, actor.realmId, [messageId]);
  return { historyJson: JSON.stringify(historyOf(message, edits, view)) };
}

/** The original, then each visible edit with what the message was after it. */
function historyOf(message: AccessibleMessage, edits: readonly EditRow[], view: EditHistoryView) {
  const states = statesAfter(message, edits);
  const [original] = states;
  const shown = new Set(visibleEdits(edits, view.visibility));
  const current = { content: message.content, rendered_content: message.rendered_content };
  const told = (state: State | undefined) => ({
    topic: view.nameTopic(state?.topic ?? message.topic),
    // Without the right to see what contents were, there is only the one that is.
    content: view.visibility === 'all' && state ? state.content : current.content,
    rendered_content:
      view.visibility === 'all' && state ? state.rendered_content : current.rendered_content,
  });
  const entries = edits.flatMap((edit, index) =>
    shown.has(edit)
      ? [
          {
            ...told(states[index + 1]),
            ...historyEntry(edit, view),
            ...contentDiff(edit, states[index + 1], view),
          },
        ]
      : [],
  );
  const sent = { timestamp: seconds(message.sent_at), user_id: message.sender_id };
  return [{ ...told(original), ...sent }, ...entries];
}

/** The message as it was sent, and after each of its edits. */
function statesAfter(message: AccessibleMessage, edits: readonly EditRow[]): State[] {
  const { topic, content, rendered_content } = message;
  let state: State = { topic, content, rendered_content };
  const states = [state];
  for (const edit of edits.toReversed()) {
    state = {
      topic: edit.prev_topic ?? state.topic,
      content: edit.prev_content ?? state.content,
      rendered_content: edit.prev_rendered_content ?? state.rendered_content,
    };
    states.unshift(state);
  }
  return states;
}

function contentDiff(
  { prev_rendered_content }: EditRow,
  after: State | undefined,
  { visibility }: EditHistoryView,
) {
  if (prev_rendered_content === null || !after || visibility !== 'all') return {};
  return { content_html_diff: diffHtml(prev_rendered_content, after.rendered_content) };
}
