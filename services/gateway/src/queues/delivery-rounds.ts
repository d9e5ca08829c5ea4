import { performance as processPerformance } from 'node:perf_hooks';

/** A held poll that has events. */
export interface DuePoll {
  /** Answers it with what it has. */
  release(): void;
}

/**
 * Answers polls that have events, in the order in which they became due. A gateway that keeps up answers at once; as its
 * event loop fills, polls first gather further events for a while, so that the same events take fewer answers.
 */
export interface DeliveryRounds {
  /** The poll has events: it gathers for 150 ms at most. One that is due already keeps its place. */
  add(poll: DuePoll): void;
  /** The poll is answered already. */
  remove(poll: DuePoll): void;
}

/** No event is later than this for the sake of those after it. */
const longestGatherMs = 150;
/** Share of the event loop's time in use from which on polls gather, and from which on for the longest time. */
const gatherFrom = 0.6;
const gatherLongestFrom = 0.9;
/** Some milliseconds of work; then other requests, sends above all, get their turn. */
const answersPerTurn = 8;

export function createDeliveryRounds(utilization: () => number): DeliveryRounds {
  /** When each became due, oldest first. */
  const due = new Map<DuePoll, number>();
  let isScheduled = false;

  function gatherMs(): number {
    const fullness = (utilization() - gatherFrom) / (gatherLongestFrom - gatherFrom);
    return longestGatherMs * Math.min(Math.max(fullness, 0), 1);
  }

  function answerSome() {
    isScheduled = false;
    const dueUntilMs = performance.now() - gatherMs();
    let left = answersPerTurn;
    for (const [poll, dueAtMs] of due) {
      if (left === 0 || dueAtMs > dueUntilMs) return schedule(dueAtMs - dueUntilMs);
      left -= 1;
      due.delete(poll);
      poll.release();
    }
  }

  function schedule(afterMs: number) {
    isScheduled = true;
    if (afterMs > 0) setTimeout(answerSome, afterMs);
    else setImmediate(answerSome);
  }

  return {
    add(poll) {
      if (due.has(poll)) return;
      due.set(poll, performance.now());
      if (!isScheduled) schedule(0);
    },
    remove: (poll) => void due.delete(poll),
  };
}

const utilizationWindowMs = 250;

/** The share of its time, 0 to 1, that the event loop of this process was in use over the last quarter of a second. */
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
