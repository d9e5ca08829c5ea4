import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { emojiRecord } from '../../records/emoji.ts';

/** @spec GET /realm/emoji */
export const listEmoji = defineEndpoint({
  method: 'GET',
  path: '/realm/emoji',
  permission: 'user',
  summary: 'Custom emoji of the organization',
  description: 'Also those that are out of use: old messages show them.',
  tags: ['organization'],
  params: z.object({}),
  response: z.object({ emoji: z.record(z.string(), emojiRecord) }),
  async handler(deps: Pick<Deps, 'messaging'>, { actor, signal }) {
    const { emojiJson } = await deps.messaging.getRealmEmoji({}, { actor, signal });
    return { emoji: rawJson(emojiJson) };
  },
});
