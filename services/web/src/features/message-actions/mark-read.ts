import { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import type { Model } from '../../store/model.ts';

/** Messages seen within this time are marked with one request. */
const batchMs = 500;
const largestBatch = 1_000;
/** How long the event of a deletion may take after a request was refused because of it. */
const deletionMs = 1_000;

interface Reading {
  readonly state: Pick<Model['state'], 'get'>;
}

const waiting = new Set<number>();
/** Asked of the server, which has not answered yet. */
const asked = new Set<number>();
let isPaused = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Marks messages that the reader has seen as read, a moment later. Those that are read or asked for are left out. */
export function markSeen(model: Reading, ids: readonly number[]): void {
  if (isPaused) return;
  for (const id of unreadOf(model, ids)) if (!asked.has(id)) waiting.add(id);
  if (waiting.size > 0 && timer === undefined) timer = setTimeout(flush, batchMs, model);
}

/** Those of the messages that are loaded and unread. */
function unreadOf({ state }: Reading, ids: readonly number[]): number[] {
  const { messages } = state.get();
  return ids.filter((id) => messages.get(id)?.flags.includes('read') === false);
}

function flush(model: Reading): void {
  timer = undefined;
  const ids = [...waiting].slice(0, largestBatch);
  for (const id of ids) {
    waiting.delete(id);
    asked.add(id);
  }
  // Those that stay unread, or become so again, are marked when they are next seen
  void markRead(model, ids).finally(() => {
    for (const id of ids) asked.delete(id);
  });
  if (waiting.size > 0) timer = setTimeout(flush, batchMs, model);
}

/**
 * Asks the server to mark messages. It refuses all of them when one was deleted: the others are asked for once more when the
 * event of the deletion has come. The reader is not told of failures, because they did not ask for this.
 */
async function markRead(model: Reading, ids: readonly number[], isRepeated = false): Promise<void> {
  const messages = unreadOf(model, ids);
  if (isPaused || messages.length === 0) return;
  const body = { messages, op: 'add', flag: 'read' } as const;
  try {
    await answerOf(api.POST('/messages/flags', { body }));
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    if (cause.status !== 400 || isRepeated) return;
    await new Promise((resolve) => setTimeout(resolve, deletionMs));
    await markRead(model, ids, true);
  }
}

/** Nothing is marked until another narrow is opened: the reader has just said that it is to stay unread. */
export function pauseReading(): void {
  isPaused = true;
  waiting.clear();
}

/** What is seen is marked as read again. */
export function resumeReading(): void {
  isPaused = false;
}
