import { z } from 'zod';

const Account = z.object({ email: z.string(), apiKey: z.string() });

/** How clients read their queues. */
export const Transport = z.enum(['polls', 'streams']);
export type Transport = z.infer<typeof Transport>;

/** Messages from the parent to the polling process. */
export const PollOrder = z.discriminatedUnion('what', [
  /** The order to register queues for the accounts in turn. */
  z.object({
    what: z.literal('register'),
    site: z.string(),
    accounts: z.array(Account).min(1),
    queues: z.int().positive(),
    eventTypes: z.array(z.string()),
  }),
  /** The order to poll every queue, or to follow its stream, each on a separate connection. */
  z.object({ what: z.literal('hold'), transport: Transport }),
  /** The order to send messages at a steady pace and watch them arrive in the queues. */
  z.object({
    what: z.literal('deliver'),
    senders: z.array(Account).min(1),
    channelId: z.int(),
    messages: z.int().positive(),
    perSecond: z.number().positive(),
    /** How long to wait for the last message. */
    patienceMs: z.number().positive(),
  }),
  /** The order to end all polls. */
  z.object({ what: z.literal('release') }),
]);
export type PollOrder = z.infer<typeof PollOrder>;

/** The state of all polls up to now. */
export const PollState = z.object({
  seconds: z.number(),
  queues: z.int(),
  answers: z.int(),
  /** The number of polls and registrations that failed. Their queues are not polled again. */
  failed: z.int(),
  firstFailure: z.string().optional(),
});
export type PollState = z.infer<typeof PollState>;

/** A latency; NaN if no message arrived. */
const latency = z.union([z.number(), z.nan()]);

/** The results of measuring deliveries: counts of messages and events, and latencies. */
export const Delivery = z.object({
  seconds: z.number(),
  messages: z.int(),
  /**
   * The number of deliveries that were expected, lost, duplicated, or arrived after a later message. Each message
   * counts once per queue.
   */
  expected: z.int(),
  lost: z.int(),
  duplicated: z.int(),
  reordered: z.int(),
  /** The latencies from sending a message to the response of the poll that delivers it. */
  latencyMs: z.object({ p50: latency, p95: latency, p99: latency, most: latency }),
  /** The latencies from sending a message to the response to its POST. */
  sendLatencyMs: z.object({ p50: latency, p95: latency, p99: latency }),
  /** The time from the last POST to the arrival of all messages. */
  drainSeconds: z.number(),
  /** The number of responses to polls during the measurement. */
  answers: z.int(),
  /**
   * The number of requests answered with 429 or 503, keyed by operation and status, and of requests without a response.
   */
  refused: z.record(z.string(), z.int()),
  failed: z.int(),
  firstFailure: z.string().optional(),
});
export type Delivery = z.infer<typeof Delivery>;
