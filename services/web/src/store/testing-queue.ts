import { ApiError } from '../api/api-error.ts';
import type { Calls } from './calls.ts';
import type { ServerEvent } from './events.ts';
import { emptySnapshot } from './testing.ts';

/** An event queue that works like the server's. Its only changes are snippets. */
export interface TestQueue {
  readonly calls: Pick<Calls, 'register' | 'events' | 'stream'>;
  /** Saves a new snippet. Returns its id. */
  save(): number;
  /** Returns the ids of all snippets. */
  saved(): readonly number[];
  /** Discards all queues and ends their streams. Later requests that use these queues are rejected. */
  loseQueues(): void;
  /** Ends all streams as a stopping server does. Clients reconnect after `reconnectMs`. */
  stop(reconnectMs: number): void;
  /** Sends a heartbeat without an event to all streams. */
  beat(): void;
  setReachable(isReachable: boolean): void;
  /** Sets whether requests get no response and streams deliver nothing. */
  setSilent(isSilent: boolean): void;
  endSession(): void;
  /** Returns the number of open streams and pending polls, now and at most so far. */
  held(): { readonly now: number; readonly most: number };
  registers(): number;
  /** Returns the number of polls so far. */
  polls(): number;
  /** Returns the number of streams so far. */
  streams(): number;
}

/** Creates a queue for tests. With `buffersStreams`, the queue is behind a proxy that delivers nothing from streams. */
export function createTestQueue({ buffersStreams = false } = {}): TestQueue {
  const snippets: { id: number; title: string; content: string; date_created: number }[] = [];
  const log: ServerEvent[] = [];
  let queues = new Map<string, { acknowledged: number }>();
  let registers = 0;
  let polls = 0;
  let streams = 0;
  /** The delay that a stopping server sends before it ends a stream, in milliseconds. */
  let hint: number | undefined;
  let isSilent = false;
  let isReachable = true;
  let isLoggedIn = true;
  const held = new Set<() => void>();
  let most = 0;

  function admit(): void {
    if (!isReachable) throw new ApiError('no answer', { code: 'NETWORK', status: 0 });
    if (!isLoggedIn) throw new ApiError('no session', { code: 'UNAUTHORIZED', status: 401 });
  }
  function open(id: string, lastEventId: number) {
    admit();
    const queue = queues.get(id);
    if (!queue) throw new ApiError('no queue', { code: 'BAD_EVENT_QUEUE_ID', status: 400 });
    if (lastEventId < queue.acknowledged) {
      throw new ApiError('already pruned', { code: 'BAD_REQUEST', status: 400 });
    }
    queue.acknowledged = lastEventId;
  }
  function wakeHeld(): void {
    for (const wake of [...held]) wake();
  }
  function somethingNew(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        held.delete(wake);
        signal.removeEventListener('abort', cut);
      };
      const wake = () => {
        leave();
        resolve();
      };
      const cut = () => {
        leave();
        reject(signal.reason);
      };
      if (signal.aborted) return cut();
      held.add(wake);
      most = Math.max(most, held.size);
      signal.addEventListener('abort', cut);
    });
  }

  return {
    calls: {
      async register() {
        await Promise.resolve();
        admit();
        registers += 1;
        const queue_id = `queue ${registers}`;
        queues.set(queue_id, { acknowledged: log.length });
        const saved_snippets = snippets.map((snippet) => ({ ...snippet }));
        return emptySnapshot({ queue_id, last_event_id: log.length, saved_snippets });
      },
      async events({ id = '', lastEventId }, { isHeld, signal }) {
        polls += 1;
        for (;;) {
          // A response takes a while
          await Promise.resolve();
          open(id, lastEventId);
          const events = log.slice(lastEventId);
          if (!isSilent && (events.length > 0 || !isHeld)) return events;
          await somethingNew(signal);
        }
      },
      async stream({ id = '', lastEventId }, { signal, deliver }) {
        streams += 1;
        await Promise.resolve();
        open(id, lastEventId);
        hint = undefined;
        for (let position = lastEventId; ; ) {
          if (!buffersStreams && !isSilent) {
            const events = log.slice(position);
            position += events.length;
            deliver(events);
          }
          await somethingNew(signal);
          if (hint !== undefined) return hint;
          if (!isReachable || !isLoggedIn || !queues.has(id)) {
            throw new ApiError('the stream ended', { code: 'NETWORK', status: 0 });
          }
        }
      },
    },
    stop(reconnectMs) {
      hint = reconnectMs;
      wakeHeld();
    },
    beat: wakeHeld,
    save() {
      const id = snippets.length + 1;
      const saved_snippet = { id, title: 't', content: 'c', date_created: 0 };
      snippets.push(saved_snippet);
      log.push({ id: log.length + 1, type: 'saved_snippets', op: 'add', saved_snippet });
      wakeHeld();
      return id;
    },
    saved: () => snippets.map(({ id }) => id),
    loseQueues() {
      queues = new Map();
      wakeHeld();
    },
    setReachable(reachable) {
      isReachable = reachable;
      wakeHeld();
    },
    setSilent(silent) {
      isSilent = silent;
    },
    endSession() {
      isLoggedIn = false;
      wakeHeld();
    },
    held: () => ({ now: held.size, most }),
    registers: () => registers,
    polls: () => polls,
    streams: () => streams,
  };
}
