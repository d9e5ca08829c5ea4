import { randomUUID } from 'node:crypto';
import type { Bus } from '@chat/kit/bus/bus';

/** What gateways tell each other about queues: `taken`: polled elsewhere now; `deleted`. */
export type QueueSignal = 'taken' | 'deleted';

/** Plain messages between gateways. One that is lost costs no event: a poll is held a little longer. */
export interface QueueSignals extends Disposable {
  /** Names this gateway among those that serve queues. */
  readonly gateway: string;
  /** Tells the gateway that served the queue last; undefined, as it is not known which: all of them. */
  tell(gateway: string | undefined, signal: QueueSignal, queueKey: string): void;
}

export function createQueueSignals(
  bus: Pick<Bus, 'send' | 'listen'>,
  onSignal: (signal: QueueSignal, queueKey: string) => void,
): QueueSignals {
  const gateway = randomUUID();
  const subjectOf = (name: string) => `queues.${name}`;

  function hear(data: Uint8Array) {
    const [sender, signal, queueKey = ''] = Buffer.from(data).toString().split(' ');
    if (sender === gateway || (signal !== 'taken' && signal !== 'deleted')) return;
    onSignal(signal, queueKey);
  }

  const ends = [gateway, 'all'].map((name) => bus.listen(subjectOf(name), hear));
  return {
    gateway,
    tell(receiver, signal, queueKey) {
      bus.send(subjectOf(receiver ?? 'all'), Buffer.from(`${gateway} ${signal} ${queueKey}`));
    },
    [Symbol.dispose]() {
      for (const end of ends) end();
    },
  };
}
