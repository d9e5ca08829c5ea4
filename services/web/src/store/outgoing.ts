import { messageOf } from '../api/api-error.ts';
import type { Current } from './changes.ts';
import { isEvent } from './events.ts';
import { isLoggedOut, type Patience, untilAnswered } from './failures.ts';
import { type Kept, parseKept } from './kept.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { markStale } from './message-lists.ts';
import { type Recipient, recipientKey } from './recipient.ts';
import { createStore, type Store } from './store.ts';
import { storeTexts } from './texts.ts';

/** A message that the user sent and that is not in the message lists yet. */
export interface OutgoingMessage {
  /** Identifies the message in its event, and prevents duplicates when the request is repeated. */
  readonly localId: string;
  readonly recipient: Recipient;
  readonly content: string;
  /** The queue whose event includes `localId`. It never changes, because a repeated request must be identical. */
  readonly queueId: string | undefined;
  /** In UNIX milliseconds. */
  readonly writtenMs: number;
  /** `sent`: the server accepted the message and its event has not arrived. */
  readonly status: 'sending' | 'sent' | 'refused';
  /** The message's id once it is `sent`. */
  readonly id?: number;
  /** The reason for the rejection. */
  readonly refusal?: string;
}

export interface Outgoing {
  /** In the order they were written. */
  readonly messages: Store<readonly OutgoingMessage[]>;
  /** Sends a message, repeating the request until the server accepts or rejects it. Returns its local id. */
  send(recipient: Recipient, content: string): string;
  /** Sends a rejected message again. */
  retry(localId: string): void;
  /**
   * Cancels a message that the server has not accepted. Returns it for editing; undefined when it is gone. The server may still
   * have received it: `sentAnyway` reports that while the queue lasts.
   */
  discard(localId: string): OutgoingMessage | undefined;
  /** Reports canceled messages whose event arrives anyway. */
  readonly sentAnyway: Listeners<OutgoingMessage>;
  /** Number of messages that the server has not accepted, including those of other tabs. */
  countUnsent(): number;
}

export interface OutgoingDeps extends Current, Patience {
  /** Sends a message. Resolves with its id. @throws ApiError, and the signal's reason when it aborts */
  post(message: OutgoingMessage, signal: AbortSignal): Promise<number>;
  /** Messages that are neither accepted nor canceled, as JSON by local id. */
  readonly kept: Kept;
  /** Takes a lock among the tabs and returns the function that releases it; undefined if another tab holds it. */
  claim(name: string): Promise<(() => void) | undefined>;
}

/** The server recognizes a repeated request for a day. Older messages are sent again only by hand. */
const resumableMs = 12 * 3_600_000;
/** How long to wait for the event of an accepted message. */
const eventMs = 15_000;

/** Sends this tab's messages, and those that closed pages left unsent. */
export function startOutgoing(deps: OutgoingDeps): Outgoing {
  const { state, changes, kept, signal } = deps;
  const messages = createStore<readonly OutgoingMessage[]>([]);
  const releases = new Map<string, () => void>();
  const sentAnyway = createListeners<OutgoingMessage>();
  /** Controllers that stop sending a message. */
  const stops = new Map<string, AbortController>();
  /** Messages canceled before the server responded. */
  const takenAway = new Map<string, OutgoingMessage>();
  /** The last message being sent per conversation. The next one waits for it, to keep their order. */
  const tails = new Map<string, Promise<void>>();

  function put(message: OutgoingMessage): void {
    messages.update((all) =>
      all.some(({ localId }) => localId === message.localId)
        ? all.map((one) => (one.localId === message.localId ? message : one))
        : [...all, message],
    );
    const isOver = message.status === 'sent';
    kept.set(message.localId, isOver ? undefined : JSON.stringify(message));
  }

  function drop(localId: string): void {
    messages.update((all) =>
      all.some((one) => one.localId === localId)
        ? all.filter((one) => one.localId !== localId)
        : all,
    );
    kept.set(localId, undefined);
    releases.get(localId)?.();
    releases.delete(localId);
  }

  /** Drops a message whose event has not arrived; the lists load it when they are fetched again. */
  function giveUp(localId: string): void {
    if (!find(localId)) return;
    drop(localId);
    state.update((now) => ({ ...now, lists: markStale(now.lists) }));
  }

  async function deliver(message: OutgoingMessage): Promise<void> {
    const stop = new AbortController();
    stops.set(message.localId, stop);
    const wake = () => AbortSignal.any([deps.wake(), stop.signal]);
    try {
      const id = await untilAnswered({ wake, signal }, async () => {
        // The event has arrived: the response is not needed
        if (!find(message.localId)) return undefined;
        if (Date.now() - message.writtenMs >= resumableMs)
          throw new Error(storeTexts.unknownOutcome);
        return deps.post(message, stop.signal);
      });
      if (id === undefined || !find(message.localId)) return;
      if (state.get().messages.has(id)) return drop(message.localId);
      put({ ...message, status: 'sent', id });
      setTimeout(() => giveUp(message.localId), eventMs);
    } catch (error) {
      // The session or page ended: the next page sends the message
      if (signal.aborted || isLoggedOut(error)) return;
      if (find(message.localId)) put({ ...message, status: 'refused', refusal: messageOf(error) });
    } finally {
      stops.delete(message.localId);
    }
  }

  function enqueue(message: OutgoingMessage): void {
    put(message);
    const key = recipientKey(message.recipient, state.get().me ?? 0);
    const before = tails.get(key) ?? Promise.resolve();
    tails.set(
      key,
      before.then(() => deliver(message)),
    );
  }

  function find(localId: string): OutgoingMessage | undefined {
    return messages.get().find((one) => one.localId === localId);
  }

  async function resume(message: OutgoingMessage): Promise<void> {
    const release = await deps.claim(message.localId);
    // Another tab is sending it
    if (!release) return;
    releases.set(message.localId, release);
    // That tab may have just finished
    if (kept.get(message.localId) === undefined) return drop(message.localId);
    if (message.status === 'refused') put(message);
    else if (Date.now() - message.writtenMs < resumableMs) enqueue(message);
    else put({ ...message, status: 'refused', refusal: storeTexts.unknownOutcome });
  }

  const stop = changes.subscribe((made) => {
    for (const change of made) {
      if (change.kind === 'replaced') {
        // The event may have been lost with the old queue; the lists are fetched again
        for (const { localId, status } of messages.get()) if (status === 'sent') drop(localId);
        takenAway.clear();
      } else if (isEvent(change.event, 'message')) {
        const { local_message_id, message } = change.event;
        const arrived = messages
          .get()
          .find(({ localId, id }) => localId === local_message_id || id === message.id);
        if (arrived) drop(arrived.localId);
        const anyway = takenAway.get(local_message_id ?? '');
        if (anyway && takenAway.delete(anyway.localId)) sentAnyway.tell(anyway);
      }
    }
  });
  signal.addEventListener('abort', stop);
  const left = [...kept.entries().values()].flatMap((text) => parseMessage(text) ?? []);
  for (const message of left.sort((a, b) => a.writtenMs - b.writtenMs)) void resume(message);

  return {
    messages,
    send(recipient, content) {
      const localId = crypto.randomUUID();
      const queueId = state.get().queue.id;
      const written = { localId, recipient, content, queueId, writtenMs: Date.now() };
      void deps.claim(localId).then((release) => {
        if (!release) return;
        if (find(localId)) releases.set(localId, release);
        else release();
      });
      enqueue({ ...written, status: 'sending' });
      return localId;
    },
    retry(localId) {
      const message = find(localId);
      if (message?.status !== 'refused') return;
      const { refusal: _refusal, ...again } = message;
      enqueue({ ...again, writtenMs: Date.now(), status: 'sending' });
    },
    discard(localId) {
      const message = find(localId);
      if (!message || message.status === 'sent') return undefined;
      drop(localId);
      if (message.status === 'sending') takenAway.set(localId, message);
      stops.get(localId)?.abort();
      return message;
    },
    sentAnyway,
    countUnsent: () => [...kept.entries().values()].filter(parseMessage).length,
  };
}

function parseMessage(text: string): OutgoingMessage | undefined {
  return parseKept(text, isOutgoing);
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'localId' in value &&
    'recipient' in value &&
    'content' in value &&
    'writtenMs' in value &&
    'status' in value
  );
}
