import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { flagChangeParams, ignoredChannels, messageIds, toFlagChange } from './message-params.ts';

/** @spec POST /messages/flags */
export const updateFlags = defineEndpoint({
  method: 'POST',
  path: '/messages/flags',
  permission: 'user',
  summary: 'Change a flag of messages',
  description:
    'Sets or clears a flag on all given messages, or on none if that fails. Messages can become unread only in channels that you are subscribed to. The response lists the other channels.',
  tags: ['messages'],
  params: z.object({
    messages: messageIds.describe('The ids of the messages, at most 5,000.'),
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
  async handler({ messaging }, { params, write }) {
    const { ignoredChannelIds } = await messaging.updateMessageFlags(
      { messageIds: params.messages, change: toFlagChange(params) },
      write,
    );
    return { messages: params.messages, ...ignoredChannels(params, ignoredChannelIds) };
  },
});
