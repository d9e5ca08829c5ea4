import { badRequest, requestVariableMissing } from '@chat/kit/errors/catalog';
import type { Destination } from '@chat/proto/chat/messaging/v1/Destination';
import { z } from 'zod';
import { jsonOrRaw } from '../../http/endpoint.ts';

/** Who gets a message: ids and names, bare, quoted or in a list. */
export const recipients = jsonOrRaw(
  z.union([z.int(), z.array(z.union([z.int(), z.string()])), z.string()]),
);
type Recipients = z.output<typeof recipients>;

/**
 * Reads `to` in all the forms clients send.
 *
 * @throws BAD_REQUEST no recipient, or ids and addresses mixed
 * @spec messages.md, POST /messages
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

/** Both or neither: an echo needs the queue and the name it knows the message by. @throws REQUEST_VARIABLE_MISSING */
export function readLocalEcho(queueId: string | undefined, localId: string | undefined) {
  if (queueId === undefined && localId === undefined) return { queueId: '', localId: '' };
  if (queueId === undefined) throw requestVariableMissing({ var_name: 'queue_id' });
  if (localId === undefined) throw requestVariableMissing({ var_name: 'local_id' });
  return { queueId, localId };
}
