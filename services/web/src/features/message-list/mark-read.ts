import { answerOf, api } from '../../api/client.ts';
import type { Term } from '../../store/message-list-types.ts';
import type { Model } from '../../store/model.ts';
import { showError } from '../../ui/toasts.ts';

/** Messages seen within this time are marked with one request. */
const batchMs = 500;
const largestBatch = 1_000;

const waiting = new Set<number>();
/** Asked of the server, which has not answered yet. */
const asked = new Set<number>();
let isPaused = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Values of the setting `web_mark_read_on_scroll_policy`. */
const policies = { always: 1, inConversations: 2, never: 3 } as const;
export type MarkReadPolicy = (typeof policies)[keyof typeof policies];

/** Conditions of conversations and feeds. With any other a list shows single messages out of their conversations. */
const placeTerms = new Set(['channel', 'topic', 'dm', 'with', 'near', 'is:dm', 'in:home']);

/** Whether messages that are seen in a narrow are marked as read. */
export function isReadWhenSeen(terms: readonly Term[], policy: MarkReadPolicy): boolean {
  const isOfPlaces = terms.every(
    ({ operator, operand, negated }) =>
      !negated && (placeTerms.has(operator) || placeTerms.has(`${operator}:${operand}`)),
  );
  const isConversation = terms.some(({ operator }) => operator === 'topic' || operator === 'dm');
  return (
    isOfPlaces &&
    (policy === policies.always || (policy === policies.inConversations && isConversation))
  );
}

/** Marks messages that the reader has seen as read, a moment later. Those that are read or asked for are left out. */
export function markSeen(
  { state }: { readonly state: Pick<Model['state'], 'get'> },
  ids: readonly number[],
): void {
  if (isPaused) return;
  const { messages } = state.get();
  for (const id of ids) {
    const isRead = messages.get(id)?.flags.includes('read') ?? true;
    if (!isRead && !asked.has(id)) waiting.add(id);
  }
  if (waiting.size > 0 && timer === undefined) timer = setTimeout(flush, batchMs);
}

function flush(): void {
  timer = undefined;
  const ids = [...waiting].slice(0, largestBatch);
  for (const id of ids) {
    waiting.delete(id);
    asked.add(id);
  }
  const body = { messages: ids, op: 'add', flag: 'read' } as const;
  answerOf(api.POST('/messages/flags', { body }))
    .catch(showError)
    // Those that stay unread, or become so again, are marked when they are next seen
    .finally(() => {
      for (const id of ids) asked.delete(id);
    });
  if (waiting.size > 0) timer = setTimeout(flush, batchMs);
}

/** Nothing is marked until another narrow is opened: the reader has just said that it is to stay unread. */
export function pauseReading(): void {
  isPaused = true;
  waiting.clear();
}

export function resumeReading(): void {
  isPaused = false;
}
