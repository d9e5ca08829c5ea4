import { pause } from '@chat/kit/lifecycle/abort';
import { type Client, Refused } from './client.ts';
import type { Journal } from './journal.ts';

const paceMs = 500;

/**
 * Repeatedly acts like a client that opens and closes: takes the whole snapshot, reports presence, reads the newest
 * messages and deletes its queue.
 */
export async function visit(options: {
  client: Client;
  journal: Journal;
  signal: AbortSignal;
}): Promise<void> {
  const { client, journal, signal } = options;
  while (!signal.aborted) {
    const atMs = Date.now();
    try {
      const opening = { method: 'POST', path: '/register', timeoutMs: 10_000, signal } as const;
      const { queue_id } = await client.insist('open', opening);
      const there = { status: 'active', last_update_id: -1 };
      const report = {
        method: 'POST',
        path: '/users/me/presence',
        parameters: there,
        signal,
      } as const;
      await client.insist('report presence', report);
      const newest = { anchor: 'newest', num_before: 50, num_after: 0 };
      const history = { method: 'GET', path: '/messages', parameters: newest, signal } as const;
      await client.insist('read history', history);
      const leaving = {
        method: 'DELETE',
        path: '/events',
        parameters: { queue_id: queue_id ?? '' },
        signal,
      } as const;
      await client.insist('leave', leaving);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Refused)) throw error;
      // The queue expired before it was deleted. Readers check that case.
      if (error.code !== 'BAD_EVENT_QUEUE_ID') {
        const detail = `user ${client.account.userId}: ${error.message}`;
        journal.problems.push({ kind: 'refused', atMs, detail });
      }
    }
    await pause(paceMs, signal);
  }
}
