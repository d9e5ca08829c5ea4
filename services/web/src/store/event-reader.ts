import type { Calls } from './calls.ts';
import type { ServerEvent } from './events.ts';
import type { Queue } from './state.ts';
import { wait } from './wait.ts';

/** Reads an event queue by a stream, or by polls if a proxy does not let the stream through. */
export interface EventReader {
  /**
   * Passes events on as they arrive. Resolves when the caller has to continue after the last of them.
   * @throws ApiError when the server rejects the request or the connection breaks
   * @throws an AbortError or a TimeoutError when the signal aborts or nothing arrives
   */
  read(queue: Queue, reading: Reading): Promise<void>;
}

export interface Reading {
  /** Whether a poll waits for an event. */
  readonly isHeld: boolean;
  readonly signal: AbortSignal;
  /** Takes events that arrived together. An empty list shows that the server answers. */
  deliver(events: readonly ServerEvent[]): void;
}

/** A stream without an event by then is buffered by a proxy: the server begins a stream at once, or rejects it within 10 s. */
const firstWithinMs = 12_000;
/** The server sends something at least every 30 s: a stream that is silent for longer has lost its connection. */
const nextWithinMs = 45_000;
/** Longer than the server holds a poll before a heartbeat: a longer poll has lost its connection. */
const pollWithinMs = 70_000;

/** Creates the reader of a page, which remembers that streams do not get through. */
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

/** Returns a signal that aborts when nothing has arrived for too long. */
function watchSilence() {
  const tooLong = new AbortController();
  const startTimer = (ms: number) =>
    setTimeout(() => tooLong.abort(new DOMException('Nothing arrives', 'TimeoutError')), ms);
  let timer = startTimer(firstWithinMs);
  return {
    signal: tooLong.signal,
    /** Something has arrived. */
    interrupt() {
      clearTimeout(timer);
      timer = startTimer(nextWithinMs);
    },
    stop: () => clearTimeout(timer),
  };
}
