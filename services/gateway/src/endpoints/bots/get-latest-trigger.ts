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
  summary: 'What you, an outgoing webhook bot, were last told of',
  description: 'The same as is posted to the server of the bot, inside the envelope.',
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
