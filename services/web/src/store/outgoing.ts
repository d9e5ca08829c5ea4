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

/** A message that was sent and is not yet among the messages. */
export interface OutgoingMessage {
  /** Names it in the event, and makes it one message however often it is sent. */
  readonly localId: string;
  readonly recipient: Recipient;
  readonly content: string;
  /** The queue that is told of `localId`. A repeated request must be the same, so that it stays. */
  readonly queueId: string | undefined;
  /** In UNIX milliseconds. */
  readonly writtenMs: number;
  /** `sent` was accepted, and its event is on the way. */
  readonly status: 'sending' | 'sent' | 'refused';
  /** Of a `sent` one. */
  readonly id?: number;
  /** Why it was refused. */
  readonly refusal?: string;
}

export interface Outgoing {
  /** In the order they were written. */
  readonly messages: Store<readonly OutgoingMessage[]>;
  /** Sends a message, now and until it is accepted or refused. Returns its local id. */
  send(recipient: Recipient, content: string): string;
  /** Sends a refused one again. */
  retry(localId: string): void;
  /**
   * Takes one away that was not accepted yet: it is not sent again. Returns it, to be edited; undefined when it is gone. The
   * server may have got it without an answer coming through: `sentAnyway` tells of that while the queue lasts.
   */
  discard(localId: string): OutgoingMessage | undefined;
  /** Told of messages whose event arrives although they were taken away. */
  readonly sentAnyway: Listeners<OutgoingMessage>;
  /** How many messages the server has not accepted, those of other tabs included. */
  countUnsent(): number;
}

export interface OutgoingDeps extends Current, Patience {
  /** Sends it. Resolves with the message's id. @throws ApiError, and the signal's reason when it aborts */
  post(message: OutgoingMessage, signal: AbortSignal): Promise<number>;
  /** Those that are neither accepted nor taken away, as JSON by local id. */
  readonly kept: Kept;
  /** Holds the name among the tabs until the returned function is called; undefined where another tab holds it. */
  claim(name: string): Promise<(() => void) | undefined>;
}

/** Servers know a repeated request for a day; an older one is sent again only by hand. */
const resumableMs = 12 * 3_600_000;
/** How long the event of an accepted message may be on its way. */
const eventMs = 15_000;

/** Sends messages of this tab, and those that a page which is gone has left. */
export function startOutgoing(deps: OutgoingDeps): Outgoing {
  const { state, changes, kept, signal } = deps;
  const messages = createStore<readonly OutgoingMessage[]>([]);
  const releases = new Map<string, () => void>();
  const sentAnyway = createListeners<OutgoingMessage>();
  /** What ends the attempts to send one. */
  const stops = new Map<string, AbortController>();
  /** Taken away before the server answered. */
  const takenAway = new Map<string, OutgoingMessage>();
  /** By conversation: the last one on its way, for which the next waits, so that their order stays. */
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

  /** Its event has not come: the lists find the message when they are fetched again. */
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
        // Once its event has come, no answer is needed.
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
      // When the session or the page ends it is left for the next page.
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
    // Another tab sends it.
    if (!release) return;
    releases.set(message.localId, release);
    // That tab may just have finished.
    if (kept.get(message.localId) === undefined) return drop(message.localId);
    if (message.status === 'refused') put(message);
    else if (Date.now() - message.writtenMs < resumableMs) enqueue(message);
    else put({ ...message, status: 'refused', refusal: storeTexts.unknownOutcome });
  }

  const stop = changes.subscribe((made) => {
    for (const change of made) {
      if (change.kind === 'replaced') {
        // Its event may be among those that nobody got; the lists are fetched again.
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
