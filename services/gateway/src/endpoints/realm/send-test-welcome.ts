import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';

/** Beyond the specification, as existing clients call it. */
export const sendTestWelcome = defineEndpoint({
  method: 'POST',
  path: '/realm/test_welcome_bot_custom_message',
  permission: 'admin',
  bots: 'none',
  summary: 'Have the welcome bot write a welcome to you, to see what newcomers would get',
  tags: ['organization'],
  params: z.object({
    welcome_message_custom_text: z.string().describe('Markdown of at most 8000 characters.'),
  }),
  response: z.object({ message_id: z.int() }),
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'users'>, { params, actor, signal, idempotency }) {
    const { messageId } = await deps.users.sendTestWelcome(
      { text: params.welcome_message_custom_text },
      { actor, signal, idempotency },
    );
    return { message_id: messageId };
  },
});
