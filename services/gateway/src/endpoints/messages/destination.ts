import { badRequest, requestVariableMissing } from '@chat/kit/errors/catalog';
import type { Destination } from '@chat/proto/chat/messaging/v1/Destination';

/**
 * Reads `to` in all the forms clients send: ids and names, raw, quoted, or in a list.
 *
 * @throws BAD_REQUEST no recipient, mixed kinds, or a value of another type
 * @spec messages.md, POST /messages
 */
export function readDestination(type: string, to: string): Destination {
  return type === 'channel' || type === 'stream' ? channel(parse(to)) : direct(parse(to));
}

/** JSON when it is JSON, else the text itself. */
function parse(to: string): unknown {
  try {
    return JSON.parse(to);
  } catch {
    // Not JSON is an ordinary form here: a bare channel name or e-mail list.
    return to;
  }
}

function channel(value: unknown): Destination {
  if (Array.isArray(value)) {
    if (value.length !== 1) throw badRequest({ msg: 'Expected exactly one channel' });
    return channel(value[0]);
  }
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { channelId: value };
  if (typeof value === 'string' && value.trim() !== '') return { channelName: value.trim() };
  throw badRequest({ msg: 'Invalid data type for channel' });
}

function direct(value: unknown): Destination {
  const recipients = (typeof value === 'string' ? value.split(',') : [value].flat())
    .map((one) => (typeof one === 'string' ? one.trim() : one))
    .filter((one) => one !== '');
  const [first] = recipients;
  if (first === undefined) throw badRequest({ msg: 'Message must have recipients' });
  if (recipients.every((one) => typeof one === 'string')) {
    return { direct: { userIds: [], emails: recipients } };
  }
  if (recipients.every((one) => typeof one === 'number' && Number.isSafeInteger(one))) {
    return { direct: { userIds: recipients.map(Number), emails: [] } };
  }
  const isMixed = recipients.every((one) => typeof one === 'string' || typeof one === 'number');
  throw badRequest({
    msg: isMixed
      ? 'Recipient lists may contain emails or user IDs, but not both.'
      : 'Invalid data type for recipients',
  });
}

/** Both or neither: an echo needs the queue and the name it knows the message by. @throws REQUEST_VARIABLE_MISSING */
export function readLocalEcho(queueId: string | undefined, localId: string | undefined) {
  if (queueId === undefined && localId === undefined) return { queueId: '', localId: '' };
  if (queueId === undefined) throw requestVariableMissing({ var_name: 'queue_id' });
  if (localId === undefined) throw requestVariableMissing({ var_name: 'local_id' });
  return { queueId, localId };
}
