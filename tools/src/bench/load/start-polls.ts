import type { z } from 'zod';
import { startChild } from '../child.ts';
import type { ProcessFamily } from '../measure/process-family.ts';
import { Delivery, type PollOrder, PollState, type Transport } from './poll-contract.ts';

type Order<What extends PollOrder['what']> = Omit<Extract<PollOrder, { what: What }>, 'what'>;

/** A process whose clients poll event queues. Disposing ends the process and all polls. */
export interface Polls extends AsyncDisposable {
  process: ProcessFamily;
  register(order: Order<'register'>): Promise<PollState>;
  /**
   * Polls every queue, or follows its stream, until `release` is called. Resolves when all first requests have been
   * sent.
   */
  hold(transport?: Transport): Promise<PollState>;
  /** Sends messages and watches them arrive in every queue. */
  deliver(order: Order<'deliver'>): Promise<Delivery>;
  release(): Promise<PollState>;
}

/** Starts a process whose clients poll event queues. */
export async function startPolls(): Promise<Polls> {
  const child = await startChild(new URL('poll-process.ts', import.meta.url));
  const ask = <T>(order: PollOrder, answer: z.ZodType<T>) => child.ask(order, answer);
  return {
    process: { name: 'load generator', pid: child.pid },
    register: (order) => ask({ what: 'register', ...order }, PollState),
    hold: (transport = 'polls') => ask({ what: 'hold', transport }, PollState),
    deliver: (order) => ask({ what: 'deliver', ...order }, Delivery),
    release: () => ask({ what: 'release' }, PollState),
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}
