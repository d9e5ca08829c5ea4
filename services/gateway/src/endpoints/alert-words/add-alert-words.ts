import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec POST /users/me/alert_words */
export const addAlertWords = defineEndpoint({
  method: 'POST',
  path: '/users/me/alert_words',
  permission: 'user',
  summary: 'Add alert words',
  description:
    'Adds words of which you are notified when a message contains them. Words you already have are left as they are. The answer lists all of your alert words.',
  tags: ['users'],
  params: z.object({
    alert_words: jsonText(z.array(z.string())).describe(
      'The words or phrases; case does not count, and each has at most 100 characters.',
    ),
  }),
  response: z.object({ alert_words: z.array(z.string()) }),
  example: {
    request: { alert_words: ['deploy', 'on call'] },
    response: { alert_words: ['deploy', 'on call', 'outage'] },
  },
  async handler({ users }, { params, write }) {
    const { words } = await users.addAlertWords({ words: params.alert_words }, write);
    return { alert_words: words };
  },
});
