import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, type Endpoint } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';

const defaultPrefix = 'svc';

/** @spec POST /svc-outgoing-webhook */
export const getLatestTrigger = defineEndpoint({
  method: 'POST',
  path: `/${defaultPrefix}-outgoing-webhook`,
  permission: 'user',
  summary: 'Get the latest outgoing webhook payload',
  description:
    'Returns what was posted last to the server of the outgoing webhook bot that asks, so that its code can be tried without waiting for a message.',
  tags: ['bots'],
  params: z.object({}),
  response: z.object({
    bot_email: z.string(),
    bot_full_name: z.string(),
    data: z.string(),
    trigger: z.string(),
    token: z.string(),
    message: z.looseObject({}),
  }),
  example: {
    request: {},
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
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'notifications'>, { actor, signal }) {
    const { payloadJson } = await deps.notifications.getLatestTrigger({}, { actor, signal });
    return rawFields([payloadJson]);
  },
});

/** Endpoints under the names that clients of another product prefix know. */
export function endpointsOfPrefix(prefix: string): Endpoint<Deps>[] {
  if (prefix === defaultPrefix) return [];
  return [{ ...getLatestTrigger, path: `/${prefix}-outgoing-webhook` }];
}
