import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** This endpoint is not in the specification, but existing clients use it. */
export const sendTestWelcome = defineEndpoint({
  method: 'POST',
  path: '/realm/test_welcome_bot_custom_message',
  permission: 'admin',
  bots: 'none',
  summary: 'Send a test welcome message',
  description:
    'Makes the welcome bot send you the text, so that you see what new users would get with it as `welcome_message_custom_text`.',
  tags: ['organization'],
  params: z.object({
    welcome_message_custom_text: z
      .string()
      .describe('The text in Markdown, up to 8,000 characters.'),
  }),
  response: z.object({ message_id: z.int() }),
  example: {
    request: { welcome_message_custom_text: 'Welcome! Ask us anything in #**general**.' },
    response: { message_id: 1042 },
  },
  async handler({ realms }, { params, write }) {
    const { messageId } = await realms.sendTestWelcome(
      { text: params.welcome_message_custom_text },
      write,
    );
    return { message_id: messageId };
  },
});
