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
  summary: 'Add or remove a flag on messages',
  tags: ['messages'],
  params: z.object({ messages: jsonText(z.array(z.int())), ...flagChangeParams }),
  response: z.object({
    messages: z.array(z.int()),
    ignored_because_not_subscribed_channels: z.array(z.int()).optional(),
  }),
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, signal, idempotency }) {
    const { ignoredChannelIds } = await deps.messaging.updateMessageFlags(
      { messageIds: params.messages, change: flagChange(params) },
      { actor, signal, idempotency },
    );
    return { messages: params.messages, ...ignoredChannels(params, ignoredChannelIds) };
  },
});
