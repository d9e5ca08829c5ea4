import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { stopAndAwaitSuccessor } from './restarts.ts';

const mostWaitMs = 3_000;
const receivedWithinMs = 30_000;
/** What deployments wait before the next: callers know the new process by then. */
const rediscoveredAfterMs = 1_500;

/** What a deployment does: each process of each service is told to stop, and replaced, one after the other. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  summary: 'every process of every service is replaced in turn, as a deployment does it',
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
