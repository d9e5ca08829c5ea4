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

/** A message that the user sent and that the message lists do not contain yet. */
export interface OutgoingMessage {
  /** The id that identifies the message in its event. It also prevents duplicates when the request is repeated. */
  readonly localId: string;
  readonly recipient: Recipient;
  readonly content: string;
  /**
   * The id of the queue whose event includes `localId`. It never changes, because a repeated request must be identical.
   */
  readonly queueId: string | undefined;
  /** When the message was written, in Unix milliseconds. */
  readonly writtenMs: number;
  /**
   * The progress of the message. `sent` means that the server has accepted the message, but its event has not arrived.
   */
  readonly status: 'sending' | 'sent' | 'refused';
  /** The message's id, if the status is `sent`. */
  readonly id?: number;
  /** Why the server rejected the message. */
  readonly refusal?: string;
}

export interface Outgoing {
  /** The messages in the order in which they were written. */
  readonly messages: Store<readonly OutgoingMessage[]>;
  /** Sends a message. Repeats the request until the server accepts or rejects it. Returns the message's local id. */
  send(recipient: Recipient, content: string): string;
  /** Sends a rejected message again. */
  retry(localId: string): void;
  /**
   * Cancels a message that the server has not accepted. Returns the message for editing; undefined if there is no such
   * message. The server may have received the message nevertheless; `sentAnyway` reports this while the queue exists.
   */
  discard(localId: string): OutgoingMessage | undefined;
  /** Notifies listeners of canceled messages whose event arrives nevertheless. */
  readonly sentAnyway: Listeners<OutgoingMessage>;
  /** Returns the number of messages that the server has not accepted, including those in other tabs. */
  countUnsent(): number;
}

export interface OutgoingDeps extends Current, Patience {
  /** Sends a message. Resolves to its id. @throws ApiError, or the signal's reason when it aborts */
  post(message: OutgoingMessage, signal: AbortSignal): Promise<number>;
  /** The messages that are neither accepted nor canceled, as JSON keyed by local id. */
  readonly kept: Kept;
  /**
   * Takes a lock that all tabs share. Returns a function that releases the lock, or undefined if another tab holds it.
   */
  claim(name: string): Promise<(() => void) | undefined>;
}

/**
 * How long a message may be retried automatically, in milliseconds. The server recognizes a repeated request for a day.
 * Older messages are sent again only if the user retries them.
 */
const resumableMs = 12 * 3_600_000;
/** How long to wait for the event of an accepted message, in milliseconds. */
const eventMs = 15_000;

/** Sends this tab's messages, and messages that closed pages left unsent. */
export function startOutgoing(deps: OutgoingDeps): Outgoing {
  const { state, changes, kept, signal } = deps;
  const messages = createStore<readonly OutgoingMessage[]>([]);
  const releases = new Map<string, () => void>();
  const sentAnyway = createListeners<OutgoingMessage>();
  /** Controllers that stop sending a message, keyed by local id. */
  const stops = new Map<string, AbortController>();
  /** The messages that were canceled before the server responded, keyed by local id. */
  const takenAway = new Map<string, OutgoingMessage>();
  /**
   * The end of the queue of messages to each conversation. The next message waits for it, so that messages stay in
   * order.
   */
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

  /**
   * Drops an accepted message whose event has not arrived. Marks all lists as stale, so that they load the message when
   * they are refetched.
   */
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
