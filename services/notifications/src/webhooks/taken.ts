import type { Db } from '@chat/kit/database/database';
import { deliveries } from './metrics.ts';
import { type ClaimedBot, type DeliveryRow, settleTaken } from './store.ts';

/** What a bot's server took and wanted nothing written for: noted together, and at the latest when disposed. */
export type Taken = AsyncDisposable & {
  add(delivery: DeliveryRow, status: number): Promise<void>;
};

/** Who dies tells again what it was told to within this time. */
const mostWaitMs = 100;

export function noteTaken(db: Db, bot: ClaimedBot, now: () => number): Taken {
  let waiting: { messageId: number; status: number }[] = [];
  let sinceMs = 0;

  async function note(): Promise<void> {
    if (waiting.length === 0) return;
    const noted = waiting;
    waiting = [];
    await settleTaken(db, bot, noted);
    deliveries.add(noted.length, { outcome: 'taken' });
  }

  return {
    async add({ message_id: messageId }, status) {
      if (waiting.length === 0) sinceMs = now();
      waiting.push({ messageId, status });
      if (now() - sinceMs >= mostWaitMs) await note();
    },
    [Symbol.asyncDispose]: note,
  };
}
