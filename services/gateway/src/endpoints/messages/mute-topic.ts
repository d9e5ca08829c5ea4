import { badRequest, requestVariableMissing } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

const policies = { asChannel: 0, muted: 1 };

/** @spec PATCH /users/me/subscriptions/muted_topics */
export const muteTopic = defineEndpoint({
  method: 'PATCH',
  path: '/users/me/subscriptions/muted_topics',
  permission: 'user',
  summary: 'Mute a topic, or cease to; deprecated for POST /user_topics',
  tags: ['messages'],
  params: z.object({
    stream_id: jsonText(z.int()).optional(),
    stream: z.string().optional(),
    topic: z.string(),
    op: z.enum(['add', 'remove']),
  }),
  response: z.object({}),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const { stream_id: id, stream: name, topic, op } = params;
    const change =
      op === 'add'
        ? { visibilityPolicy: policies.muted, onlySubscribed: true }
        : // Topics that are unmuted or followed stay so.
          { visibilityPolicy: policies.asChannel, previousPolicy: policies.muted };
    await deps.messaging.setTopicVisibility(
      { ...channelOf(id, name), topic, ...change },
      { actor, signal, idempotency },
    );
    return {};
  },
});

/** @throws REQUEST_VARIABLE_MISSING neither is given; BAD_REQUEST both are */
function channelOf(id: number | undefined, name: string | undefined) {
  if (id !== undefined && name !== undefined) {
    throw badRequest({ msg: 'Unsupported parameter combination: stream_id, stream' });
  }
  if (id !== undefined) return { channelId: id };
  if (name !== undefined) return { channelName: name };
  throw requestVariableMissing({ var_name: 'stream_id' });
}
