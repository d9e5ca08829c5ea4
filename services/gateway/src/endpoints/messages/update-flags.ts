import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { flagChange, flagChangeParams, ignoredChannels } from './flag-change.ts';

/** @spec POST /messages/flags */
export const updateFlags = defineEndpoint({
  method: 'POST',
  path: '/messages/flags',
  permission: 'user',
  summary: 'Change a flag of messages',
  description:
    'Sets or removes a flag of yours on messages, all or none. Only in channels you are subscribed to can messages become unread; the other channels are then listed.',
  tags: ['messages'],
  params: z.object({
    messages: jsonText(z.array(z.int())).describe('The ids of the messages.'),
    ...flagChangeParams,
  }),
  response: z.object({
    messages: z.array(z.int()),
    ignored_because_not_subscribed_channels: z.array(z.int()).optional(),
  }),
  example: {
    request: { messages: [4711, 4712], op: 'add', flag: 'starred' },
    response: { messages: [4711, 4712] },
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const { ignoredChannelIds } = await deps.messaging.updateMessageFlags(
      { messageIds: params.messages, change: flagChange(params) },
      { actor, signal, idempotency },
    );
    return { messages: params.messages, ...ignoredChannels(params, ignoredChannelIds) };
  },
});
