import { defineBenchmark, mergeReports } from './benchmark.ts';
import { checkedRate, type DeliveryLoads, measureDelivered } from './long-polls/delivered.ts';
import { type HeldLoad, measureHeld } from './long-polls/held.ts';

interface Parameters {
  held: HeldLoad;
  delivered: DeliveryLoads;
}

/** Measures long polls and streams while they are held, and while they deliver messages. */
export const longPolls = defineBenchmark<Parameters>({
  name: 'long-polls',
  question:
    'What does a long poll or a stream cost while it is held and when it delivers, and how soon is that?',
  sizes: {
    full: {
      held: { count: 10_000, warmUpMs: 4_000, rounds: 5, roundMs: 2_500, settleMs: 10_000 },
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
      held: { count: 100, warmUpMs: 300, rounds: 1, roundMs: 500, settleMs: 500 },
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
    // Polls and streams are measured on different gateways, because a gateway keeps memory that it once used.
    const heldStreams = await measureHeld(await stages.ownGenerated({}), {
      ...held,
      transport: 'streams',
    });
    const stage = await stages.generated();
    return mergeReports({
      heldStreams,
      held: await measureHeld(stage, { ...held, transport: 'polls' }),
      delivered: await measureDelivered(stage, delivered),
    });
  },
});
