import { z } from 'zod';
import type { Benchmark } from './benchmark.ts';
import { plainRequest } from './load/plain-request.ts';
import { type MovedTopic, measureMoves, topicSize } from './measure/measure-moves.ts';
import { timeRequests } from './measure/time-requests.ts';
import { createSenders, type Senders } from './stage/senders.ts';

const subscribers = 50;
const topics = ['first long topic', 'second long topic', 'third long topic'];

const Sent = z.object({ id: z.int() });

/** Moving a topic of ten thousand messages, many of them unread, alone and while others send to another channel. */
export const move: Benchmark = {
  name: 'move',
  summary: `PATCH /messages for a topic of ${topicSize} messages in a channel of ${subscribers}, to another topic and to another channel, alone and during sends to a third`,
  async run(stage) {
    const { site, announce } = stage;
    announce(`move: channels of ${subscribers} ...`);
    const from = await createSenders(stage, subscribers, 'from');
    const to = await createSenders(stage, subscribers, 'to');
    const senders = await createSenders(stage, 8, 'elsewhere');
    const sent: MovedTopic[] = [];
    for (const topic of topics) {
      announce(`move: ${topicSize} messages to the ${topic} ...`);
      sent.push({ topic, messageId: await sendTopic(site, from, topic) });
    }
    return measureMoves(stage, {
      ...{ topics: sent, senders },
      from: from.channelId,
      to: to.channelId,
    });
  },
};

/** All subscribers write at once. Returns the id of one of the messages. */
async function sendTopic(
  site: string,
  { channelId, accounts }: Senders,
  topic: string,
): Promise<number> {
  const each = topicSize / accounts.length;
  const answers = await Promise.all(
    accounts.map((account) =>
      timeRequests(
        site,
        Array.from({ length: each }, (_, index) =>
          plainRequest({
            ...{ site, account, method: 'POST', path: '/messages' },
            parameters: {
              ...{ type: 'channel', to: channelId, topic },
              content: `Message ${index} of a long talk about **everything** that there is to say of it.`,
            },
          }),
        ),
      ),
    ),
  );
  const last = answers.flat().at(-1);
  return Sent.parse(JSON.parse(last?.body ?? '')).id;
}
