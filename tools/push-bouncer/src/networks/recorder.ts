import { appendFile } from 'node:fs/promises';
import type { Network, Notification, Token } from './network.ts';

/** A notification that was passed on. */
export type Delivery = Token & Notification;

/** Records the notifications that `network` sends. Without a network, records them instead of sending. */
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
