import type { Logger } from '@chat/kit/logging/logger';
import { pause } from '@chat/kit/stop/pause';
import type { FeedPosition } from '../triggers/consume-triggers.ts';

/** Tells whether something may still come that belongs before what is there. */
export type OrderGate = {
  /** Waits a moment, if need be, until everything before `position` has been stored. false: it has not been yet. */
  pass(position: FeedPosition): Promise<boolean>;
};

const attempts = 10;
const pauseMs = 20;

/**
 * A gate that asks for the position of the feed, once for all who ask at the same time. While NATS does not say it is closed: who waits
 * opens it for itself after a time.
 */
export function createOrderGate(options: {
  position(): Promise<FeedPosition>;
  log: Logger;
}): OrderGate {
  const { log } = options;
  let known = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      // Not the greatest ever seen: a stream that was made anew begins at 1.
      known = await options.position();
    } catch (error) {
      log.debug('the position of the feed is not known', { error });
    }
  }

  return {
    async pass(position) {
      for (let attempt = 0; attempt < attempts; attempt++) {
        if (position <= known) return true;
        asking ??= ask().finally(() => {
          asking = undefined;
        });
        await asking;
        if (position <= known) return true;
        await pause(pauseMs);
      }
      return false;
    },
  };
}
