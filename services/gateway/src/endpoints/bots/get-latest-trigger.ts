import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';

/** @spec POST /svc-outgoing-webhook */
export const getLatestTrigger = defineEndpoint({
  method: 'POST',
  path: '/svc-outgoing-webhook',
  permission: 'user',
  summary: 'Get the latest outgoing webhook payload',
  description:
    'Returns what was posted last to the server of the outgoing webhook bot that asks, so that its code can be tried without waiting for a message.',
  tags: ['bots'],
  response: z.object({
    bot_email: z.string(),
    bot_full_name: z.string(),
    data: z.string(),
    trigger: z.string(),
    token: z.string(),
    message: z.looseObject({}),
  }),
  example: {
    response: {
      bot_email: 'deploy-bot@chat.example.com',
      bot_full_name: 'Deploy bot',
      data: '@**Deploy bot** status?',
      trigger: 'mention',
      token: 'xvOzfurIutdRRVLzpXrIIHXJvNfaJLJ0',
      message: {
        id: 4711,
        type: 'stream',
        subject: 'releases',
        content: '@**Deploy bot** status?',
        sender_email: 'iago@chat.example.com',
      },
    },
  },
  async handler({ notifications }, { actor, signal }) {
    const { payloadJson } = await notifications.getLatestTrigger({}, { actor, signal });
    return rawFields([payloadJson]);
  },
});
