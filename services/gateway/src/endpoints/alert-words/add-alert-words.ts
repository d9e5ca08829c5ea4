import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /users/me/alert_words */
export const addAlertWords = defineEndpoint({
  method: 'POST',
  path: '/users/me/alert_words',
  permission: 'user',
  summary: 'Add alert words',
  description:
    'Adds alert words. You are notified when a message contains one of them. Words that you already have stay as they are. Returns all your alert words.',
  tags: ['users'],
  params: z.object({
    alert_words: jsonText(z.array(z.string())).describe(
      'The words or phrases, of at most 100 characters each. Case is ignored.',
    ),
  }),
  response: z.object({ alert_words: z.array(z.string()) }),
  example: {
    request: { alert_words: ['deploy', 'on call'] },
    response: { alert_words: ['deploy', 'on call', 'outage'] },
  },
  async handler({ settings }, { params, write }) {
    const { words } = await settings.addAlertWords({ words: params.alert_words }, write);
    return { alert_words: words };
  },
});
