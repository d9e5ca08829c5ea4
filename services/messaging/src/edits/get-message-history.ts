import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { GetMessageHistoryRequest__Output } from '@chat/proto/chat/messaging/v1/GetMessageHistoryRequest';
import type { GetMessageHistoryResponse } from '@chat/proto/chat/messaging/v1/GetMessageHistoryResponse';
import type { Deps } from '../deps.ts';
import { type AccessibleMessage, getAccessibleMessage } from '../messages/accessible-message.ts';
import { editHistoryView } from '../messages/write-messages.ts';
import { type EditHistoryView, historyEntry, seconds, visibleEdits } from './edit-history.ts';
import { type EditRow, listEdits } from './store.ts';

/** What a message was at some time. */
type State = { topic: string; content: string; rendered_content: string };

type History = {
  edits: readonly EditRow[];
  states: readonly State[];
  /** What edits of the content did to the HTML. */
  diffOf: ReadonlyMap<EditRow, string | undefined>;
};

/**
 * What a message was, from when it was sent until now, as far as the realm shows it.
 *
 * @throws BAD_REQUEST there is no such message, to the actor, or the realm shows no history
 * @spec GET /messages/{message_id}/history
 */
export async function getMessageHistory(
  { db, getRealm, renderer }: Pick<Deps, 'db' | 'getRealm' | 'renderer'>,
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
  const states = statesAfter(message, edits);
  const told = edits.map((edit, index) => ({ edit, after: states[index + 1] }));
  const changes = view.visibility === 'all' ? told.flatMap(changedHtml) : [];
  const diffs = await renderer.diff(changes, `${actor.realmId}/${actor.userId}`);
  const diffOf = new Map(changes.map(({ edit }, index) => [edit, diffs?.[index]]));
  return { historyJson: JSON.stringify(historyOf(message, { edits, states, diffOf }, view)) };
}

/** The original, then each visible edit with what the message was after it. */
function historyOf(
  message: AccessibleMessage,
  { edits, states, diffOf }: History,
  view: EditHistoryView,
) {
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
            ...(diffOf.has(edit) && { content_html_diff: diffOf.get(edit) }),
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

function changedHtml({ edit, after }: { edit: EditRow; after: State | undefined }) {
  const before = edit.prev_rendered_content;
  return before === null || !after ? [] : [{ edit, before, after: after.rendered_content }];
}
