import { badRequest } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint } from '../../http/endpoint.ts';
import { statusParams, wantedStatus } from './status-params.ts';

/** @spec POST /users/me/status */
export const updateOwnStatus = defineEndpoint({
  method: 'POST',
  path: '/users/me/status',
  permission: 'user',
  summary: 'Set your status',
  description:
    'Sets the text and the emoji that others see beside your name. At least one parameter is required.',
  tags: ['presence'],
  params: z.object(statusParams),
  response: z.object({}),
  example: {
    request: { status_text: 'on vacation', emoji_name: 'palm_tree' },
    response: {},
  },
  errors: [badRequest],
  async handler(deps: Pick<Deps, 'presence'>, { params, actor, signal, idempotency }) {
    await deps.presence.updateStatus(wantedStatus(params), { actor, signal, idempotency });
    return {};
  },
});
