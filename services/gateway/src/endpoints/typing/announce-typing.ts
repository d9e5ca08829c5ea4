import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

const params = z.object({
  op: z
    .enum(['start', 'stop'])
    .describe('`start` when you start or continue, `stop` when you stop.'),
  type: z
    .enum(['direct', 'channel', 'stream'])
    .default('direct')
    .describe(
      '`direct` for a direct message, `channel` or its older name `stream` for a topic of a channel. Default: `direct`.',
    ),
  to: jsonText(z.array(z.int()))
    .optional()
    .describe('The ids of the recipients. Required if `type` is `direct`.'),
  stream_id: jsonText(z.int())
    .optional()
    .describe('The id of the channel. Required unless `type` is `direct`.'),
  topic: z.string().optional().describe('The topic. Required unless `type` is `direct`.'),
});

/** @spec POST /typing */
export const announceTyping = defineEndpoint({
  method: 'POST',
  path: '/typing',
  permission: 'user',
  summary: 'Announce that you are typing a message',
  description:
    'Notifies the recipients, or the subscribers of the channel, that you have started or stopped typing. Clients repeat `start` while the user continues. They forget it if it is not repeated; `POST /register` returns the times.',
  tags: ['presence'],
  params,
  example: { request: { op: 'start', type: 'channel', stream_id: 5, topic: 'release' } },
  async handler({ presence }, { params: sent, actor, signal }) {
    const { op } = sent;
    const place = sent.type === 'direct' ? { direct: people(sent) } : { topic: topicOf(sent) };
    await presence.announceTyping({ op, ...place }, { actor, signal });
  },
});

type Sent = z.output<typeof params>;

/** Returns the ids of the recipients. @throws BAD_REQUEST there is no recipient */
function people({ to }: Sent) {
  if (to === undefined) throw badRequest({ msg: "Missing 'to' argument" });
  if (to.length === 0) throw badRequest({ msg: "Empty 'to' list" });
  return { userIds: to };
}

/** Returns the channel and topic. @throws BAD_REQUEST the channel or the topic is missing */
function topicOf({ stream_id, topic }: Sent) {
  if (stream_id === undefined) throw badRequest({ msg: 'Missing stream_id' });
  if (topic === undefined) throw badRequest({ msg: 'Missing topic' });
  return { channelId: stream_id, topic };
}
