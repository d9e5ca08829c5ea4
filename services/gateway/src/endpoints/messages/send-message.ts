import {
  badRequest,
  conflict,
  streamDoesNotExist,
  streamWildcardMentionNotAllowed,
  topicWildcardMentionNotAllowed,
} from '@chat/kit/errors/catalog';
import type { SendMessageResponse__Output } from '@chat/proto/chat/messaging/v1/SendMessageResponse';
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
  response: z.object({
    id: z.int(),
    /** 2 unmuted, 3 followed. */
    automatic_new_visibility_policy: z.int().optional(),
  }),
  errors: [
    badRequest,
    streamDoesNotExist,
    streamWildcardMentionNotAllowed,
    topicWildcardMentionNotAllowed,
    conflict,
  ],
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
    return { id: sent.messageId, ...newVisibility(sent) };
  },
});

/** What the topic became to its sender, if it became something else. */
function newVisibility({ automaticNewVisibilityPolicy: policy }: SendMessageResponse__Output) {
  return policy === undefined ? {} : { automatic_new_visibility_policy: policy };
}
