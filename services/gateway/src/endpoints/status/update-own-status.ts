import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { statusParams, toStatus } from './status-params.ts';

/** @spec POST /users/me/status */
export const updateOwnStatus = defineEndpoint({
  method: 'POST',
  path: '/users/me/status',
  permission: 'user',
  summary: 'Set your status',
  description:
    'Sets the text and the emoji that others see next to your name. At least one parameter is required.',
  tags: ['presence'],
  params: z.object(statusParams),
  example: { request: { status_text: 'on vacation', emoji_name: 'palm_tree' } },
  async handler({ presence }, { params, write }) {
    await presence.updateStatus(toStatus(params), write);
  },
});
