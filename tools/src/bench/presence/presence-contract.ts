import { z } from 'zod';

/** Starts the service in this process, configured by the environment. */
export const StartService = z.object({ kind: z.literal('start') });
export const Started = z.object({ port: z.int() });

/** Asks for the processor time that the service's process has used since it began. */
export const ReadCpu = z.object({ kind: z.literal('cpu') });
export const CpuUsed = z.object({ seconds: z.number() });

/** Lets clients of a realm poll for some time, each following updates. */
export const PollRealm = z.object({
  ports: z.array(z.int()),
  /** The private key of the gateway. */
  privateKey: z.string(),
  realmId: z.int(),
  /** Users have ids from 1: first those who poll, then those whose report changes something, each of them once. */
  pollers: z.int(),
  changersFrom: z.int(),
  /** The `last_update_id` of users who have not polled yet. */
  newest: z.int(),
  /** The number of polls between two reports that change something. */
  pollsPerChange: z.number(),
  durationMs: z.int(),
  concurrency: z.int(),
});
export type PollRealm = z.infer<typeof PollRealm>;

export const PollsDone = z.object({
  polls: z.int(),
  seconds: z.number(),
  /** The number of rows in the responses. */
  rows: z.int(),
  changes: z.int(),
  failures: z.int(),
  /** The processor time of the clients. */
  clientSeconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});
export type PollsDone = z.infer<typeof PollsDone>;
