import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { accountKey } from '@chat/kit/limits/concurrency-limit';
import type { GetMessageHistoryRequest__Output } from '@chat/proto/chat/messaging/v1/GetMessageHistoryRequest';
import type { GetMessageHistoryResponse } from '@chat/proto/chat/messaging/v1/GetMessageHistoryResponse';
import type { Deps } from '../deps.ts';
import { type AccessibleMessage, getAccessibleMessage } from '../model/accessible-message.ts';
import {
  type EditHistoryView,
  type EditRow,
  editHistoryView,
  historyEntry,
  listEdits,
  mostBytesOfHistory,
  seconds,
  visibleEdits,
} from './edit-history.ts';

/** A message's topic and content at a point in its history. */
type State = { topic: string; content: string; rendered_content: string };

type History = {
  /** The time and author of the first version. */
  first: { timestamp: number; user_id: number };
  edits: readonly EditRow[];
  states: readonly State[];
  /** The HTML diff of each content edit. */
  diffOf: ReadonlyMap<EditRow, string | undefined>;
};

/**
 * Returns a message's versions from the original to the current one, as far as the realm shows edit history. If the
 * versions exceed `mostBytesOfHistory`, returns only the newest.
 *
 * @throws BAD_REQUEST no such message for this actor, or the realm hides edit history
 * @throws RATE_LIMIT_HIT the account makes too many reads concurrently
 * @spec GET /messages/{message_id}/history
 */
export async function getMessageHistory(
  deps: Pick<Deps, 'db' | 'getRealm' | 'renderer' | 'historyReads'>,
  request: GetMessageHistoryRequest__Output,
  { actor, signal }: RpcContext,
): Promise<GetMessageHistoryResponse> {
  return deps.historyReads.run(() => readHistory(deps, request, actor), {
    key: accountKey(actor),
    signal,
  });
}

async function readHistory(
  { db, getRealm, renderer }: Pick<Deps, 'db' | 'getRealm' | 'renderer'>,
  { messageId, allowEmptyTopicName }: GetMessageHistoryRequest__Output,
  actor: Actor,
): Promise<GetMessageHistoryResponse> {
  const realm = await getRealm(actor.realmId);
  const message = await getAccessibleMessage(db, actor, messageId);
  const view = editHistoryView(realm, { allowEmptyTopicName });
  if (view.visibility === 'none') {
    throw badRequest({ msg: 'Message edit history is disabled in this organization' });
  }
  const rows = await listEdits(db, actor.realmId, [messageId], mostBytesOfHistory);
  const [oldest] = rows;
  const isCut = oldest !== undefined && oldest.number > 1;
  const edits = isCut ? rows.slice(1) : rows;
  const first = isCut
    ? { timestamp: seconds(oldest.edited_at), user_id: oldest.user_id }
    : { timestamp: seconds(message.sent_at), user_id: message.sender_id };
  const states = statesAfter(message, edits);
  const entriesWithNext = edits.map((edit, index) => ({ edit, after: states[index + 1] }));
  const changes = view.visibility === 'all' ? entriesWithNext.flatMap(changedHtml) : [];
  const diffs = await renderer.diff(changes, `${actor.realmId}/${actor.userId}`);
  const diffOf = new Map(changes.map(({ edit }, index) => [edit, diffs?.[index]]));
  return {
    historyJson: JSON.stringify(historyOf(message, { first, edits, states, diffOf }, view)),
  };
}

/** Returns the first version, followed by each visible edit with the message's state after that edit. */
function historyOf(
  message: AccessibleMessage,
  { first, edits, states, diffOf }: History,
  view: EditHistoryView,
) {
  const [firstState] = states;
  const shown = new Set(visibleEdits(edits, view.visibility));
  const current = { content: message.content, rendered_content: message.rendered_content };
  const versionOf = (state: State | undefined) => ({
    topic: view.nameTopic(state?.topic ?? message.topic),
    // Where past contents are hidden, all versions have the current content.
    content: view.visibility === 'all' && state ? state.content : current.content,
    rendered_content:
      view.visibility === 'all' && state ? state.rendered_content : current.rendered_content,
  });
  const entries = edits.flatMap((edit, index) =>
    shown.has(edit)
      ? [
          {
            ...versionOf(states[index + 1]),
            ...historyEntry(edit, view),
            ...(diffOf.has(edit) && { content_html_diff: diffOf.get(edit) }),
          },
        ]
      : [],
  );
  return [{ ...versionOf(firstState), ...first }, ...entries];
}

/** Returns the states of the message: before the first of these edits, and after each edit. */
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
