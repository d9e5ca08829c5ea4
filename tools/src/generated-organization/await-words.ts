import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Schema } from './schema.ts';

const Progress = z.tuple([z.object({ is_done: z.boolean() })]);
const lookEveryMs = 500;
const mostMs = 1_200_000;

/**
 * Waits until the product has brought its index of words up to the messages, which it does behind them.
 *
 * @throws it does not get there
 */
export async function awaitWords(messaging: Schema): Promise<void> {
  const deadline = Date.now() + mostMs;
  while (Date.now() < deadline) {
    const rows = await messaging.query(
      `select indexed_upto >= (select last_value from message_id_seq) as is_done
       from message_words_progress`,
    );
    if (Progress.parse(rows)[0].is_done) return;
    await pause(lookEveryMs);
  }
  throw new Error('The words of the messages were not indexed in time');
}
