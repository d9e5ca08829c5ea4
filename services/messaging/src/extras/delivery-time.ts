import { badRequest } from '@chat/kit/errors/catalog';

/** The end of the year 9999: later times have another form, which not everything reads. */
const latestMs = Date.UTC(10_000, 0) - 1;

/**
 * The time at which something is to be delivered, in UNIX seconds as clients send it.
 * @throws BAD_REQUEST it is over, or after the year 9999
 */
export function parseDeliveryTime(deliverAtSeconds: number, nowMs: number): Date {
  const ms = deliverAtSeconds * 1_000;
  if (ms <= nowMs) throw badRequest({ msg: 'Scheduled delivery time must be in the future.' });
  if (ms > latestMs) throw badRequest({ msg: 'Scheduled delivery time is too far in the future.' });
  return new Date(ms);
}
