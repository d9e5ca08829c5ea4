import {
  badRequest,
  requestVariableMissing,
  resourceNotFound,
  streamDoesNotExist,
  streamWildcardMentionNotAllowed,
  topicWildcardMentionNotAllowed,
} from '@chat/kit/errors/catalog';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import {
  messageType,
  readScheduledDestination,
  scheduledRecipients,
} from './scheduled-destination.ts';

const params = z.object({
  scheduled_message_id: jsonText(z.int()),
  type: messageType.optional(),
  to: scheduledRecipients.optional(),
  topic: z.string().optional(),
  content: z.string().optional(),
  scheduled_delivery_timestamp: jsonText(z.int()).optional(),
});

/** @spec PATCH /scheduled_messages/{scheduled_message_id} */
export const updateScheduledMessage = defineEndpoint({
  method: 'PATCH',
  path: '/scheduled_messages/{scheduled_message_id}',
  permission: 'user',
  summary: 'Change a scheduled message',
  description: 'One that failed needs a new time, and is then tried again.',
  tags: ['messages'],
  params,
  aliases: { subject: 'topic' },
  response: z.object({}),
  errors: [
    badRequest,
    requestVariableMissing,
    resourceNotFound,
    streamDoesNotExist,
    streamWildcardMentionNotAllowed,
    topicWildcardMentionNotAllowed,
  ],
  async handler(deps: Pick<Deps, 'messaging'>, { params: sent, actor, signal, idempotency }) {
    const { topic, content, scheduled_delivery_timestamp: deliverAtSeconds } = sent;
    const destination = readDestination(sent);
    const recipientIds = sent.type === undefined ? readRecipients(sent.to) : [];
    await deps.messaging.updateScheduledMessage(
      {
        scheduledMessageId: sent.scheduled_message_id,
        ...(destination && { destination }),
        recipientIds,
        ...(topic !== undefined && { topic }),
        ...(content !== undefined && { content }),
        ...(deliverAtSeconds !== undefined && { deliverAtSeconds }),
      },
      { actor, signal, idempotency },
    );
    return {};
  },
});

/** Recipients of the type that the message has. @throws BAD_REQUEST there are none */
function readRecipients(to: z.output<typeof params>['to']): number[] {
  const ids = to === undefined ? [] : [to].flat();
  if (to !== undefined && ids.length === 0)
    throw badRequest({ msg: 'Message must have recipients' });
  return ids;
}

/** @throws REQUEST_VARIABLE_MISSING another type needs recipients, and a channel a topic */
function readDestination({ type, to, topic }: z.output<typeof params>) {
  if (type === undefined) return undefined;
  if (to === undefined) throw requestVariableMissing({ var_name: 'to' });
  const isToChannel = type === 'channel' || type === 'stream';
  if (isToChannel && topic === undefined) throw requestVariableMissing({ var_name: 'topic' });
  return readScheduledDestination(type, to);
}
