import { badRequest } from '@chat/kit/errors/catalog';

/** The last millisecond of the year 9999. Later times have a different text form, which some programs cannot read. */
const latestMs = Date.UTC(10_000, 0) - 1;

/**
 * Returns the delivery time that a client sent as UNIX seconds.
 * @throws BAD_REQUEST the time is past, or after the year 9999
 */
export function parseDeliveryTime(deliverAtSeconds: number, nowMs: number): Date {
  const ms = deliverAtSeconds * 1_000;
  if (ms <= nowMs) throw badRequest({ msg: 'Scheduled delivery time must be in the future.' });
  if (ms > latestMs) throw badRequest({ msg: 'Scheduled delivery time is too far in the future.' });
  return new Date(ms);
}
