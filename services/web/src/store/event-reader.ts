import type { Calls } from './calls.ts';
import type { ServerEvent } from './events.ts';
import type { Queue } from './state.ts';
import { wait } from './wait.ts';

/** A reader of event queues. It uses a stream, or polls if a proxy holds up streams. */
export interface EventReader {
  /**
   * Passes events on as they arrive. Resolves when the caller should read on after the last of these events.
   * @throws ApiError if the server rejects the request or the connection breaks
   * @throws an AbortError if the signal aborts, or a TimeoutError if nothing arrives in time
   */
  read(queue: Queue, reading: Reading): Promise<void>;
}

export interface Reading {
  /** Whether a poll waits for an event. If false, the server responds immediately. */
  readonly isHeld: boolean;
  readonly signal: AbortSignal;
  /** Receives events that arrived together. An empty list shows that the server responds. */
  deliver(events: readonly ServerEvent[]): void;
}

/**
 * The time within which a stream must deliver something, in milliseconds. The server starts a stream immediately or
 * rejects it within 10 s. A stream that is silent for longer is buffered by a proxy.
 */
const firstWithinMs = 12_000;
/**
 * The maximum silence in a stream, in milliseconds. The server sends something at least every 30 s, so a stream that is
 * silent for longer has lost its connection.
 */
const nextWithinMs = 45_000;
/**
 * The maximum duration of a poll, in milliseconds. The server sends a heartbeat earlier, so a longer poll has lost its
 * connection.
 */
const pollWithinMs = 70_000;

/** Creates the event reader of a page. After the reader finds that a proxy holds up streams, it uses only polls. */
export function createEventReader(calls: Pick<Calls, 'events' | 'stream'>): EventReader {
  let areStreamsHeldUp = false;

  async function poll(
    queue: Queue,
    { isHeld, signal, deliver }: Reading,
    withinMs: number,
  ): Promise<void> {
    const cut = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    deliver(await calls.events(queue, { isHeld, signal: cut }));
  }

  return {
    async read(queue, reading) {
      if (areStreamsHeldUp) return poll(queue, reading, pollWithinMs);
      const { signal, deliver } = reading;
      const silence = watchSilence();
      let hasBegun = false;
      try {
        const reconnectMs = await calls.stream(queue, {
          signal: AbortSignal.any([signal, silence.signal]),
          deliver(events) {
            hasBegun = true;
            silence.interrupt();
            deliver(events);
          },
        });
        await wait(reconnectMs, signal);
      } catch (error) {
        if (hasBegun || signal.aborted || !silence.signal.aborted) throw error;
        // If a poll gets no response either, the stream is not the problem
        await poll(queue, { ...reading, isHeld: false }, firstWithinMs);
        areStreamsHeldUp = true;
      } finally {
        silence.stop();
      }
    },
  };
}

/** Returns a signal that aborts if nothing arrives for too long. */
function watchSilence() {
  const tooLong = new AbortController();
  const startTimer = (ms: number) =>
    setTimeout(() => tooLong.abort(new DOMException('Nothing arrives', 'TimeoutError')), ms);
  let timer = startTimer(firstWithinMs);
  return {
    signal: tooLong.signal,
    /** Restarts the timeout, because something has arrived. */
    interrupt() {
      clearTimeout(timer);
      timer = startTimer(nextWithinMs);
    },
    stop: () => clearTimeout(timer),
  };
}
