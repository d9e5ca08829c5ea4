import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';
import { exampleMessage, webhookMessageRecord } from '../../records/messages.ts';

const { flags: _, ...triggeringMessage } = exampleMessage;

/** @spec POST /svc-outgoing-webhook */
export const getLatestTrigger = defineEndpoint({
  method: 'POST',
  path: '/svc-outgoing-webhook',
  permission: 'user',
  summary: 'Get the latest outgoing webhook payload',
  description:
    "Returns the payload that was last posted to your outgoing webhook bot's server. Use it to test the bot's code without waiting for a message.",
  tags: ['bots'],
  response: z.object({
    bot_email: z.string(),
    bot_full_name: z.string(),
    data: z.string(),
    trigger: z.string(),
    token: z.string(),
    message: webhookMessageRecord,
  }),
  example: {
    response: {
      bot_email: 'deploy-bot@chat.example.com',
      bot_full_name: 'Deploy bot',
      data: '@**Deploy bot** status?',
      trigger: 'mention',
      token: 'xvOzfurIutdRRVLzpXrIIHXJvNfaJLJ0',
      message: {
        ...triggeringMessage,
        content: '@**Deploy bot** status?',
        content_type: 'text/x-markdown',
        rendered_content:
          '<p><span class="user-mention" data-user-id="31">@Deploy bot</span> status?</p>',
      },
    },
  },
  async handler({ notifications }, { actor, signal }) {
    const { payloadJson } = await notifications.getLatestTrigger({}, { actor, signal });
    return rawFields([payloadJson]);
  },
});
