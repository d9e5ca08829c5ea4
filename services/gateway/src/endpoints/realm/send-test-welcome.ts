import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';

/** An endpoint that is not in the specification, but that existing clients use. */
export const sendTestWelcome = defineEndpoint({
  method: 'POST',
  path: '/realm/test_welcome_bot_custom_message',
  permission: 'admin',
  bots: 'none',
  summary: 'Send a test welcome message',
  description:
    'Has the welcome bot write the text to you, so that you see what newcomers would get with it as `welcome_message_custom_text`.',
  tags: ['organization'],
  params: z.object({
    welcome_message_custom_text: z.string().describe('Markdown of at most 8000 characters.'),
  }),
  response: z.object({ message_id: z.int() }),
  example: {
    request: { welcome_message_custom_text: 'Welcome! Ask us anything in #**general**.' },
    response: { message_id: 1042 },
  },
  async handler({ users }, { params, write }) {
    const { messageId } = await users.sendTestWelcome(
      { text: params.welcome_message_custom_text },
      write,
    );
    return { message_id: messageId };
  },
});
