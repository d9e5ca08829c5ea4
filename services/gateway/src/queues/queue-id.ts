import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * The complete state of an event queue. The queue id contains it, signed, so that any gateway can serve the queue
 * without a store.
 */
const QueueRecord = z.object({
  /** A random text that distinguishes queues with the same options. */
  nonce: z.string(),
  realmId: z.int(),
  userId: z.int(),
  /** The log position after which the queue starts. */
  start: z.int(),
  /** The event number at which each service's part of the snapshot was read, keyed by service. */
  eventNumbers: z.record(z.string(), z.int()),
  /**
   * The services whose part of the snapshot could not be read. The queue expires when one of these parts can be read
   * again.
   */
  missing: z.array(z.string()).optional(),
  /** The epoch of the position. A queue from a different epoch has expired. */
  epoch: z.string(),
  /** The event types that the queue delivers; undefined for all types. */
  eventTypes: z.array(z.string()).optional(),
  /** The terms of the narrow: operators, and operands in the form used for comparisons. */
  narrow: z.array(z.tuple([z.string(), z.string()])),
  capabilities: z.array(z.string()),
  /**
   * The product prefix for values, from the registering client's User-Agent. If absent, values are sent as they were
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
  /** Returns a new queue id that contains `record`. */
  seal(record: Omit<QueueRecord, 'nonce'>): string;
  /** Returns the record in `queueId`; undefined if this deployment did not sign the id. */
  open(queueId: string): QueueRecord | undefined;
}

/** Returns the part of a queue id that identifies the queue. */
export function queueKeyOf(queueId: string): string {
  return queueId.slice(queueId.indexOf('.') + 1);
}

/** Creates functions that sign and open queue ids. Their key is derived from the deployment's `secret`. */
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
      // Compare as text: several texts encode the same bytes, but a queue has one id
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(payload));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const parsed = QueueRecord.safeParse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      );
      // A record of an older release that does not match makes the client register again
      return parsed.success ? parsed.data : undefined;
    },
  };
}
