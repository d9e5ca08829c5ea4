import { performance as processPerformance } from 'node:perf_hooks';

/** A pending poll or a stream that has events. */
export interface DueReader {
  /** Answers the poll, or sends the events to the stream. */
  deliver(): void;
}

/**
 * A scheduler that answers polls with events in the order in which they became due. At low utilization of the event
 * loop, it answers them immediately. Under load, polls first collect more events, so that fewer answers are needed.
 */
export interface DeliveryScheduler {
  /** Schedules a poll with events for delivery within 150 ms. A scheduled poll keeps its place. */
  add(reader: DueReader): void;
  /** Removes a poll that has been answered in a different way. */
  remove(reader: DueReader): void;
}

/** The maximum delay of an event. */
const longestGatherMs = 150;
/**
 * The event loop utilization at which polls start to collect events, and the utilization at which they collect for the
 * maximum time.
 */
const gatherFrom = 0.6;
const gatherLongestFrom = 0.9;
/**
 * The number of answers per turn of the event loop. They take about a millisecond, so that they do not delay other
 * requests. A smaller number would need more turns, which also cost time.
 */
const answersPerTurn = 32;

export function createDeliveryScheduler(utilization: () => number): DeliveryScheduler {
  /** The due polls and the time at which each became due, oldest first. */
  const due = new Map<DueReader, number>();
  let isScheduled = false;

  function gatherMs(): number {
    const fullness = (utilization() - gatherFrom) / (gatherLongestFrom - gatherFrom);
    return longestGatherMs * Math.min(Math.max(fullness, 0), 1);
  }

  function answerSome() {
    isScheduled = false;
    const dueUntilMs = performance.now() - gatherMs();
    let left = answersPerTurn;
    for (const [reader, dueAtMs] of due) {
      if (left === 0 || dueAtMs > dueUntilMs) return schedule(dueAtMs - dueUntilMs);
      left -= 1;
      due.delete(reader);
      reader.deliver();
    }
  }

  function schedule(afterMs: number) {
    isScheduled = true;
    if (afterMs > 0) setTimeout(answerSome, afterMs);
    else setImmediate(answerSome);
  }

  return {
    add(reader) {
      if (due.has(reader)) return;
      due.set(reader, performance.now());
      if (!isScheduled) schedule(0);
    },
    remove: (reader) => void due.delete(reader),
  };
}

const utilizationWindowMs = 250;

/** Returns a function that measures this process's event loop utilization, 0 to 1, over the last quarter of a second. */
export function watchUtilization(): () => number {
  let before = processPerformance.eventLoopUtilization();
  let readAtMs = performance.now();
  let utilization = 0;
  return () => {
    const nowMs = performance.now();
    if (nowMs - readAtMs >= utilizationWindowMs) {
      const current = processPerformance.eventLoopUtilization();
      ({ utilization } = processPerformance.eventLoopUtilization(current, before));
      before = current;
      readAtMs = nowMs;
    }
    return utilization;
  };
}
