import { badRequest, conflict, streamDoesNotExist } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { readDestination, readLocalEcho, recipients } from './destination.ts';

/** @spec POST /messages */
export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/messages',
  permission: 'user',
  bots: 'all',
  summary: 'Send a message to a channel or to people',
  tags: ['messages'],
  params: z.object({
    type: z.enum(['channel', 'stream', 'direct', 'private']),
    to: recipients,
    topic: z.string().optional(),
    content: z.string(),
    queue_id: z.string().optional(),
    local_id: z.string().max(100).optional(),
    read_by_sender: jsonText(z.boolean()).optional(),
  }),
  aliases: { subject: 'topic' },
  response: z.object({ id: z.int() }),
  errors: [badRequest, streamDoesNotExist, conflict],
  isIdempotent: true,
  async handler(deps: Pick<Deps, 'messaging'>, { params, actor, clientName, signal, idempotency }) {
    const sent = await deps.messaging.sendMessage(
      {
        destination: readDestination(params.type, params.to),
        ...(params.topic !== undefined && { topic: params.topic }),
        content: params.content,
        clientName,
        ...(params.read_by_sender !== undefined && { readBySender: params.read_by_sender }),
        ...readLocalEcho(params.queue_id, params.local_id),
      },
      { actor, signal, idempotency },
    );
    return { id: sent.messageId };
  },
});
