import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * All there is to an event queue. It travels, signed, in the queue id itself, so that any gateway can serve
 * the queue and no store has to remember it.
 */
const QueueRecord = z.object({
  /** Distinguishes queues registered with the same options. */
  nonce: z.string(),
  realmId: z.int(),
  userId: z.int(),
  /** Log position the queue starts after. */
  start: z.int(),
  /** Per service, the realm's event number its part of the snapshot was read at. */
  eventNumbers: z.record(z.string(), z.int()),
  /** Services whose part of the snapshot could not be read. The queue expires when one of them answers again. */
  missing: z.array(z.string()).optional(),
  /** The log the position belongs to; a queue of another epoch is expired. */
  epoch: z.string(),
  /** undefined: all types. */
  eventTypes: z.array(z.string()).optional(),
  /** Operators, and operands in the form in which they are compared. */
  narrow: z.array(z.tuple([z.string(), z.string()])),
  capabilities: z.array(z.string()),
  /**
   * The product prefix that values get, by the User-Agent of the client when it registered; absent: they stay as they were
   * written.
   */
  spelling: z.string().optional(),
  applyMarkdown: z.boolean(),
  clientGravatar: z.boolean(),
  slimPresence: z.boolean(),
  includeSubscribers: z.boolean(),
  allPublicStreams: z.boolean(),
  idleTimeoutSeconds: z.int(),
  createdAtSeconds: z.int(),
});
export type QueueRecord = z.infer<typeof QueueRecord>;

export interface QueueIds {
  /** A new queue id that carries `record`. */
  seal(record: Omit<QueueRecord, 'nonce'>): string;
  /** The record in `queueId`; undefined when it was not sealed by this deployment. */
  open(queueId: string): QueueRecord | undefined;
}

/** The part of a queue id that is enough to tell it from others. */
export function queueKeyOf(queueId: string): string {
  return queueId.slice(queueId.indexOf('.') + 1);
}

/** Queue ids signed with a key derived from the deployment's `secret`. */
export function createQueueIds(secret: string): QueueIds {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'event queue ids', 32));
  const sign = (payload: string) =>
    createHmac('sha256', key).update(payload).digest().subarray(0, 16).toString('base64url');

  return {
    seal(record) {
      const nonce = randomBytes(9).toString('base64url');
      const payload = Buffer.from(JSON.stringify({ nonce, ...record })).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
    open(queueId) {
      const [payload, signature, ...rest] = queueId.split('.');
      if (!payload || !signature || rest.length > 0) return undefined;
      // As text: several texts stand for the same bytes, and a queue has one id.
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(payload));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const parsed = QueueRecord.safeParse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      );
      // A record of an older release that no longer fits is a queue the client has to register again.
      return parsed.success ? parsed.data : undefined;
    },
  };
}
