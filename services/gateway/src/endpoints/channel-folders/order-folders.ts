import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';

/** @spec PATCH /channel_folders */
export const orderFolders = defineEndpoint({
  method: 'PATCH',
  path: '/channel_folders',
  permission: 'admin',
  summary: 'Reorder channel folders',
  description: 'Puts the folders of the organization in another order.',
  tags: ['channel folders'],
  params: z.object({
    order: jsonText(z.array(z.int())).describe(
      'The ids of all folders, archived ones among them, in the order wanted.',
    ),
  }),
  response: z.object({}),
  example: { request: { order: [3, 1, 2] }, response: {} },
  errors: [badRequest, unauthorizedPrincipal],
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal, idempotency }) {
    const call = { actor, signal, idempotency };
    await deps.channels.orderFolders({ folderIds: params.order }, call);
    return {};
  },
});
