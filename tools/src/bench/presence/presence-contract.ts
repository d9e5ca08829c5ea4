import { z } from 'zod';

/** Starts the service as a process of the benchmark; its environment says how. */
export const StartService = z.object({ kind: z.literal('start') });
export const Started = z.object({ port: z.int() });

/** The processor time of the service's process since it began. */
export const ReadCpu = z.object({ kind: z.literal('cpu') });
export const CpuUsed = z.object({ seconds: z.number() });

/** Lets clients of a realm poll for some time, each following updates. */
export const PollRealm = z.object({
  ports: z.array(z.int()),
  /** Of the gateway. */
  privateKey: z.string(),
  realmId: z.int(),
  /** Users have ids from 1 on: first those who poll, then those whose report changes something, each once. */
  pollers: z.int(),
  changersFrom: z.int(),
  /** The `last_update_id` of users who have not polled yet. */
  newest: z.int(),
  /** Polls between two reports that change something. */
  pollsPerChange: z.number(),
  durationMs: z.int(),
  concurrency: z.int(),
});
export type PollRealm = z.infer<typeof PollRealm>;

export const PollsDone = z.object({
  polls: z.int(),
  seconds: z.number(),
  /** Rows that the answers held. */
  rows: z.int(),
  changes: z.int(),
  failures: z.int(),
  /** Processor time of the clients. */
  clientSeconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});
export type PollsDone = z.infer<typeof PollsDone>;
