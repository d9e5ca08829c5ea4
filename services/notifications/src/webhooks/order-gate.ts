import type { Logger } from '@chat/kit/logging/logger';
import type { FeedPosition } from '../triggers/consume-triggers.ts';

/** Tells up to where nothing can come any more that is not stored yet. */
export type OrderGate = {
  /** As far as is known: what was stored up to there is found by who looks after having asked. */
  known(): FeedPosition;
  /** Asks how far it is by now, once for all who ask at the same time. */
  refresh(): Promise<void>;
};

/** A gate that asks for the position of the feed. While NATS does not say it stays where it is. */
export function createOrderGate(options: {
  position(): Promise<FeedPosition>;
  log: Logger;
}): OrderGate {
  const { log } = options;
  let known = 0;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      known = await options.position();
    } catch (error) {
      log.debug('the position of the feed is not known', { error });
    }
  }

  return {
    known: () => known,
    async refresh() {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await asking;
    },
  };
}
