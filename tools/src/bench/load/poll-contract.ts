import { z } from 'zod';

const Account = z.object({ email: z.string(), apiKey: z.string() });

/** How clients read their queues. */
export const Transport = z.enum(['polls', 'streams']);
export type Transport = z.infer<typeof Transport>;

/** Messages from the parent to the polling process. */
export const PollOrder = z.discriminatedUnion('what', [
  /** Register queues for the accounts in turn. */
  z.object({
    what: z.literal('register'),
    site: z.string(),
    accounts: z.array(Account).min(1),
    queues: z.int().positive(),
    eventTypes: z.array(z.string()),
  }),
  /** Start polling every queue, or following its stream, each on a connection of its own. */
  z.object({ what: z.literal('hold'), transport: Transport }),
  /** Send messages at a steady pace and watch them arrive in the queues. */
  z.object({
    what: z.literal('deliver'),
    senders: z.array(Account).min(1),
    channelId: z.int(),
    messages: z.int().positive(),
    perSecond: z.number().positive(),
    /** How long to wait for the last of the messages. */
    patienceMs: z.number().positive(),
  }),
  /** End all polls. */
  z.object({ what: z.literal('release') }),
]);
export type PollOrder = z.infer<typeof PollOrder>;

/** The state of the polls so far. */
export const PollState = z.object({
  seconds: z.number(),
  queues: z.int(),
  answers: z.int(),
  /** Polls and registrations that failed. Their queues are not polled again. */
  failed: z.int(),
  firstFailure: z.string().optional(),
});
export type PollState = z.infer<typeof PollState>;

/** NaN if nothing arrived. */
const latency = z.union([z.number(), z.nan()]);

/** The result of measuring deliveries: counts of messages and events, and latencies. */
export const Delivery = z.object({
  seconds: z.number(),
  messages: z.int(),
  /** Counts of deliveries by message and queue: expected, lost, duplicated, and arrived after a later message. */
  expected: z.int(),
  lost: z.int(),
  duplicated: z.int(),
  reordered: z.int(),
  /** From sending a message to the response of the poll that delivers it. */
  latencyMs: z.object({ p50: latency, p95: latency, p99: latency, most: latency }),
  /** From sending a message to the response to its POST. */
  sendLatencyMs: z.object({ p50: latency, p95: latency, p99: latency }),
  /** From the last POST to the arrival of all messages. */
  drainSeconds: z.number(),
  /** Responses to polls in this time. */
  answers: z.int(),
  /** Counts of requests answered with 429 or 503, and of those without a response, by operation and status. */
  refused: z.record(z.string(), z.int()),
  failed: z.int(),
  firstFailure: z.string().optional(),
});
export type Delivery = z.infer<typeof Delivery>;
