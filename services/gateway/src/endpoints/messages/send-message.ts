import {
  badRequest,
  conflict,
  requestVariableMissing,
  streamDoesNotExist,
  streamWildcardMentionNotAllowed,
  topicWildcardMentionNotAllowed,
} from '@chat/kit/errors/catalog';
import { markdownLink } from '@chat/kit/narrow-links/narrow-links';
import type { Destination } from '@chat/proto/chat/messaging/v1/Destination';
import type { SendMessageResponse__Output } from '@chat/proto/chat/messaging/v1/SendMessageResponse';
import { z } from 'zod';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';

/** The recipients of a message: ids or names, which clients send bare, quoted or as a list. */
const recipients = jsonOrRaw(
  z.union([z.int(), z.array(z.union([z.int(), z.string()])), z.string()]),
);
type Recipients = z.output<typeof recipients>;

/**
 * Parses `to` in all the forms that clients send.
 *
 * @throws BAD_REQUEST there is no recipient, or `to` mixes ids and email addresses
 * @spec POST /messages
 */
export function readDestination(type: string, to: Recipients): Destination {
  return type === 'channel' || type === 'stream' ? channel(to) : direct(to);
}

function channel(to: Recipients): Destination {
  const [only, ...others] = [to].flat();
  if (others.length > 0) throw badRequest({ msg: 'Expected exactly one channel' });
  if (typeof only === 'number') return { channelId: only };
  const name = only?.trim();
  if (!name) throw badRequest({ msg: 'Invalid data type for channel' });
  return { channelName: name };
}

function direct(to: Recipients): Destination {
  const listed = typeof to === 'string' ? to.split(',') : [to].flat();
  const emails = listed.filter((one) => typeof one === 'string').map((email) => email.trim());
  const userIds = listed.filter((one) => typeof one === 'number');
  const known = emails.filter((email) => email !== '');
  if (known.length > 0 && userIds.length > 0) {
    throw badRequest({ msg: 'Recipient lists may contain emails or user IDs, but not both.' });
  }
  if (known.length + userIds.length === 0) {
    throw badRequest({ msg: 'Message must have recipients' });
  }
  return { direct: { userIds, emails: known } };
}

/**
 * Returns queue_id and local_id, or empty strings if neither is sent.
 * @throws REQUEST_VARIABLE_MISSING only one of them is sent
 */
export function readLocalEcho(queueId: string | undefined, localId: string | undefined) {
  if (queueId === undefined && localId === undefined) return { queueId: '', localId: '' };
  if (queueId === undefined) throw requestVariableMissing({ var_name: 'queue_id' });
  if (localId === undefined) throw requestVariableMissing({ var_name: 'local_id' });
  return { queueId, localId };
}

/** @spec POST /messages */
export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/messages',
  permission: 'user',
  bots: 'all',
  summary: 'Send a message',
  description:
    'Sends a message to a topic of a channel or to people. The response contains `automatic_new_visibility_policy` if sending made you follow (3) or unmute (2) the topic.',
  tags: ['messages'],
  params: z.object({
    type: z
      .enum(['channel', 'stream', 'direct', 'private'])
      .describe(
        '`channel` for a channel, `direct` for a direct message. `stream` and `private` are their older names.',
      ),
    to: recipients.describe(
      'A channel by its id or name, or people by a list of ids or email addresses.',
    ),
    topic: z
      .string()
      .optional()
      .describe(
        'The topic in the channel, cut to 60 characters. Required in channels that forbid the empty topic. Ignored in direct messages.',
      ),
    content: z.string().describe('The text in Markdown, cut to 10,000 characters.'),
    queue_id: z
      .string()
      .optional()
      .describe(
        "The client's event queue, whose event for the message will contain `local_id`. Send both or neither.",
      ),
    local_id: z
      .string()
      .max(100)
      .optional()
      .describe(
        "The client's own id of the message, up to 100 characters, returned as `local_message_id` in the event.",
      ),
    read_by_sender: jsonText(z.boolean())
      .optional()
      .describe(
        'Whether the message is marked as read for you. Default: true if the client is an app for people.',
      ),
  }),
  aliases: { subject: 'topic' },
  response: z.object({
    id: z.int(),
    /** The sender's new visibility policy for the topic: 2 for unmuted, 3 for followed. */
    automatic_new_visibility_policy: z.int().optional(),
    message_url: z.string().describe('The URL of the message, which people can open in a browser.'),
    message_link: z.string().describe('A link to the message in Markdown.'),
  }),
  example: {
    request: {
      type: 'channel',
      to: 'general',
      topic: 'release',
      content: 'The release is **out**.',
    },
    response: {
      id: 4711,
      message_url: 'https://chat.example.com/#narrow/channel/5-general/topic/release/near/4711',
      message_link:
        '[#general > release @ 💬](https://chat.example.com/#narrow/channel/5-general/topic/release/near/4711)',
    },
  },
  errors: [
    streamDoesNotExist,
    streamWildcardMentionNotAllowed,
    topicWildcardMentionNotAllowed,
    conflict,
  ],
  isIdempotent: true,
  async handler({ sendMessage, deployment }, { params, identity, clientName, write }) {
    const sent = await sendMessage(
      {
        destination: readDestination(params.type, params.to),
        topic: params.topic,
        content: params.content,
        clientName,
        readBySender: params.read_by_sender,
        ...readLocalEcho(params.queue_id, params.local_id),
      },
      write,
    );
    const url = `${deployment.scheme}://${identity.account.realmHost}${sent.linkPath}`;
    return {
      id: sent.messageId,
      ...newVisibility(sent),
      message_url: url,
      message_link: markdownLink(sent.linkLabel, url),
    };
  },
});

/**
 * Returns the response field with the sender's new visibility policy for the topic. Returns no field if the message did
 * not change the policy.
 */
function newVisibility({ automaticNewVisibilityPolicy: policy }: SendMessageResponse__Output) {
  return policy === undefined ? {} : { automatic_new_visibility_policy: policy };
}
