import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { emojiRecord, exampleEmoji } from '../../records/messages.ts';

/** @spec GET /realm/emoji */
export const listEmoji = defineEndpoint({
  method: 'GET',
  path: '/realm/emoji',
  permission: 'user',
  summary: 'List custom emoji',
  description:
    'Returns the custom emoji of the organization by id, including deactivated emoji, which old messages still show.',
  tags: ['organization'],
  response: z.object({ emoji: z.record(z.string(), emojiRecord) }),
  example: { response: { emoji: { 2: exampleEmoji } } },
  async handler({ messaging }, { actor, signal }) {
    const { emojiJson } = await messaging.getRealmEmoji({}, { actor, signal });
    return { emoji: rawJson(emojiJson) };
  },
});
