import { badRequest, requestVariableMissing } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

const policies = { asChannel: 0, muted: 1 };

/** @spec PATCH /users/me/subscriptions/muted_topics */
export const muteTopic = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/subscriptions/muted_topics',
  permission: 'user',
  summary: 'Mute or unmute a topic',
  description:
    "Mutes or unmutes a topic of a channel. An unmuted topic follows its channel's settings. A repeated request changes nothing. Deprecated: newer clients use `POST /user_topics`.",
  tags: ['messages'],
  params: z.object({
    stream_id: jsonText(z.int())
      .optional()
      .describe('The id of the channel. Send exactly one of `stream_id` and `stream`.'),
    stream: z.string().optional().describe('The name of the channel, in place of its id.'),
    topic: z.string().describe('The name of the topic, which may have no messages.'),
    op: z.enum(['add', 'remove']).describe('`add` mutes the topic, `remove` unmutes it.'),
  }),
  example: { request: { stream_id: 5, topic: 'release', op: 'add' } },
  async handler({ messaging }, { params, write }) {
    const { stream_id: id, stream: name, topic, op } = params;
    const change =
      op === 'add'
        ? { visibilityPolicy: policies.muted, onlySubscribed: true }
        : // Unmuted and followed topics stay unchanged
          { visibilityPolicy: policies.asChannel, previousPolicy: policies.muted };
    await messaging.setTopicVisibility({ ...channelOf(id, name), topic, ...change }, write);
  },
});

/**
 * Returns the channel, which the request identifies by id or by name.
 * @throws REQUEST_VARIABLE_MISSING neither is given
 * @throws BAD_REQUEST both are given
 */
function channelOf(id: number | undefined, name: string | undefined) {
  if (id !== undefined && name !== undefined) {
    throw badRequest({ msg: 'Unsupported parameter combination: stream_id, stream' });
  }
  if (id !== undefined) return { channelId: id };
  if (name !== undefined) return { channelName: name };
  throw requestVariableMissing({ var_name: 'stream_id' });
}
