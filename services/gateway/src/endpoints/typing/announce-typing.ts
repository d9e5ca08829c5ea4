import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

const params = z.object({
  op: z.enum(['start', 'stop']),
  type: z.enum(['direct', 'channel', 'stream']).default('direct'),
  to: jsonText(z.array(z.int())).optional(),
  stream_id: jsonText(z.int()).optional(),
  topic: z.string().optional(),
});

/** @spec POST /typing */
export const announceTyping = defineEndpoint({
  method: 'POST',
  path: '/typing',
  permission: 'user',
  summary: 'Tell others that you write a message to them, or ceased to',
  tags: ['presence'],
  params,
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'presence'>, { params: sent, actor, signal }) {
    const { op } = sent;
    const place = sent.type === 'direct' ? { direct: people(sent) } : { topic: topicOf(sent) };
    await deps.presence.announceTyping({ op, ...place }, { actor, signal });
    return {};
  },
});

type Sent = z.output<typeof params>;

/** @throws BAD_REQUEST nobody is named */
function people({ to }: Sent) {
  if (to === undefined) throw badRequest({ msg: "Missing 'to' argument" });
  if (to.length === 0) throw badRequest({ msg: "Empty 'to' list" });
  return { userIds: to };
}

/** @throws BAD_REQUEST the channel or the topic is not named */
function topicOf({ stream_id, topic }: Sent) {
  if (stream_id === undefined) throw badRequest({ msg: 'Missing stream_id' });
  if (topic === undefined) throw badRequest({ msg: 'Missing topic' });
  return { channelId: stream_id, topic };
}
