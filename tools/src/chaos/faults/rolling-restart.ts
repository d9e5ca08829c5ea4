import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { stopAndAwaitSuccessor } from './restarts.ts';

const mostWaitMs = 3_000;
const receivedWithinMs = 30_000;
/** How long a deployment waits before it replaces the next pod. By then, callers use the new process. */
const rediscoveredAfterMs = 1_500;

/** Performs a rolling restart: stops each process of each service and waits for its successor. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  summary: 'every process of every service is restarted in turn, as by a deployment',
  mostWaitMs,
  leavesNoFailure: true,
  async run({ product, load }) {
    for (const process of product.processes) {
      await stopAndAwaitSuccessor(process);
      await load.untilReceived(receivedWithinMs);
      await pause(rediscoveredAfterMs);
    }
  },
};
