import { appendFile } from 'node:fs/promises';
import type { Network, Notification, Token } from './network.ts';

/** A notification that was sent. */
export type Delivery = Token & Notification;

/**
 * Returns a network that records each notification and sends it through `network`. If `network` is undefined, only
 * records notifications.
 */
export function recorded(
  network: Network | undefined,
  { file, onDelivery }: { file: string | undefined; onDelivery(delivery: Delivery): void },
): Network {
  return {
    async send(token, notification) {
      const outcome = (await network?.send(token, notification)) ?? 'sent';
      if (outcome === 'gone') return outcome;
      const delivery = { ...token, ...notification };
      onDelivery(delivery);
      if (file !== undefined) await appendFile(file, `${JSON.stringify(delivery)}\n`);
      return outcome;
    },
    [Symbol.dispose]() {
      network?.[Symbol.dispose]();
    },
  };
}
