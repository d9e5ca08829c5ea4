import { defineBenchmark, mergeReports } from './benchmark.ts';
import { checkedRate, type DeliveryLoads, measureDelivered } from './long-polls/delivered.ts';
import { type HeldLoad, measureHeld } from './long-polls/held.ts';

interface Parameters {
  held: HeldLoad;
  delivered: DeliveryLoads;
}

/** Measures long polls while they are held, and when they are answered with messages. */
export const longPolls = defineBenchmark<Parameters>({
  name: 'long-polls',
  question:
    'What does a long poll cost while it is held and when it is answered, and how soon is that?',
  sizes: {
    full: {
      held: { polls: 10_000, warmUpMs: 4_000, rounds: 5, roundMs: 2_500, settleMs: 10_000 },
      delivered: {
        crowds: new Map([
          [10, [checkedRate]],
          [100, [checkedRate]],
          [1_000, [2, checkedRate, 30]],
          [3_000, [2, checkedRate, 30]],
        ]),
        comparedPolls: 1_000,
        warmUpSeconds: 2,
        seconds: 10,
      },
    },
    small: {
      held: { polls: 100, warmUpMs: 300, rounds: 1, roundMs: 500, settleMs: 500 },
      delivered: {
        crowds: new Map([
          [5, [checkedRate]],
          [20, [checkedRate]],
        ]),
        comparedPolls: 20,
        warmUpSeconds: 1,
        seconds: 2,
      },
    },
  },
  async run(stages, { held, delivered }) {
    const stage = await stages.generated();
    return mergeReports({
      // Measured first, before the gateway has grown.
      held: await measureHeld(stage, held),
      delivered: await measureDelivered(stage, delivered),
    });
  },
});
