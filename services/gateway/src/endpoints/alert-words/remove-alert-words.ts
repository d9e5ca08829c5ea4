import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec DELETE /users/me/alert_words */
export const removeAlertWords = defineEndpoint({
  method: 'DELETE',
  path: '/users/me/alert_words',
  permission: 'user',
  summary: 'Remove alert words',
  description:
    'Removes alert words. Words that you do not have are ignored. Returns your remaining alert words.',
  tags: ['users'],
  params: z.object({
    alert_words: jsonText(z.array(z.string())).describe('The words to remove. Case is ignored.'),
  }),
  response: z.object({ alert_words: z.array(z.string()) }),
  example: {
    request: { alert_words: ['on call'] },
    response: { alert_words: ['deploy', 'outage'] },
  },
  async handler({ settings }, { params, write }) {
    const { words } = await settings.removeAlertWords({ words: params.alert_words }, write);
    return { alert_words: words };
  },
});
