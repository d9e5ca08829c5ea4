import { everybody, few, history } from '../generated-organization/plan/channels.ts';
import { defineBenchmark } from './benchmark.ts';
import { gatherTopics } from './moving/gather-topics.ts';
import { measureMoves } from './moving/measure-moves.ts';
import { fewAccounts } from './stage/people.ts';

interface Parameters {
  /** The number of topics. It is more than one, so that the same messages are not moved repeatedly before a vacuum. */
  topics: number;
  topicSize: number;
  baselineMs: number;
  sendMs: number;
}

/**
 * Measures moves of topics with many unread messages, within and between the largest channels of a large organization.
 */
export const moveTopics = defineBenchmark<Parameters>({
  name: 'move-topics',
  question:
    'How long does it take to move a topic of 10,000 messages, and do sends elsewhere wait?',
  sizes: {
    full: { topics: 6, topicSize: 10_000, baselineMs: 4_000, sendMs: 1_000 },
    small: { topics: 1, topicSize: 200, baselineMs: 300, sendMs: 300 },
  },
  async run(stages, { topics, topicSize, baselineMs, sendMs }) {
    const stage = await stages.generated();
    const { ids, announce } = stage;
    announce(`move-topics: ${topics} topics of ${topicSize} messages ...`);
    const names = Array.from({ length: topics }, (_, place) => `long topic ${place + 1}`);
    return await measureMoves(stage, {
      topics: await gatherTopics(stage, { topics: names, topicSize }),
      from: ids.channelId(history),
      to: ids.channelId(everybody),
      senders: { channelId: ids.channelId(few), accounts: fewAccounts(stage) },
      baselineMs,
      sendMs,
    });
  },
});
