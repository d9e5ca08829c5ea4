import { ApiError } from '../../api/api-error.ts';
import { answerOf, api } from '../../api/client.ts';
import type { Model } from '../../store/model.ts';

/** The time for which seen messages are collected for one request, in milliseconds. */
const batchMs = 500;
const largestBatch = 1_000;
/** The wait for the deletion event after the server rejects a request because of a deleted message, in milliseconds. */
const deletionMs = 1_000;

interface Reading {
  readonly state: Pick<Model['state'], 'get'>;
}

const waiting = new Set<number>();
/** The ids of messages in a running request. */
const asked = new Set<number>();
let isPaused = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Marks seen messages as read after a short delay. Skips messages that are already read or in a running request. */
export function markSeen(model: Reading, ids: readonly number[]): void {
  if (isPaused) return;
  for (const id of unreadOf(model, ids)) if (!asked.has(id)) waiting.add(id);
  if (waiting.size > 0 && timer === undefined) timer = setTimeout(flush, batchMs, model);
}

/** Returns the ids of the messages among `ids` that are loaded and unread. */
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
  // Messages that stay or become unread are marked when they are seen again
  void markRead(model, ids).finally(() => {
    for (const id of ids) asked.delete(id);
  });
  if (waiting.size > 0) timer = setTimeout(flush, batchMs, model);
}

/**
 * Marks messages as read on the server. If one of them was deleted, the server rejects the whole request. In this case,
 * waits for the deletion event and sends the remaining messages once more. Shows no errors from the server, because the
 * user did not start the request.
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

/**
 * Stops marking seen messages as read, because the user has just marked messages as unread. Opening another narrow ends
 * this.
 */
export function pauseReading(): void {
  isPaused = true;
  waiting.clear();
}

/** Starts marking seen messages as read again. */
export function resumeReading(): void {
  isPaused = false;
}
