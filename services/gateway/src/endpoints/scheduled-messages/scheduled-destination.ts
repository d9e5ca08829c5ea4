import { badRequest } from '@chat/kit/errors/catalog';
import type { Destination } from '@chat/proto/chat/messaging/v1/Destination';
import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

/** The type of a scheduled message: channel or direct. */
export const messageType = z.enum(['direct', 'channel', 'stream', 'private']);

/** The recipients of a scheduled message: the id of a channel, or the ids of users. */
export const scheduledRecipients = jsonText(z.union([z.int(), z.array(z.int())]));

/**
 * Returns the destination of a scheduled message. A client sends a channel as an id or as a list of one id. It sends
 * the recipients of a direct message as one id or as a list of ids.
 *
 * @throws BAD_REQUEST there is no recipient, or more than one channel
 * @spec POST /scheduled_messages
 */
export function readScheduledDestination(
  type: z.output<typeof messageType>,
  to: z.output<typeof scheduledRecipients>,
): Destination {
  const ids = [to].flat();
  if (type === 'direct' || type === 'private') {
    if (ids.length === 0) throw badRequest({ msg: 'Message must have recipients' });
    return { direct: { userIds: ids, emails: [] } };
  }
  const [channelId, ...others] = ids;
  if (channelId === undefined || others.length > 0) {
    throw badRequest({ msg: 'Expected exactly one channel' });
  }
  return { channelId };
}
