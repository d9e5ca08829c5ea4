import { z } from 'zod';

/** The message that starts the service in this process, configured by the environment. */
export const StartService = z.object({ kind: z.literal('start') });
export const Started = z.object({ port: z.int() });

/** The message that requests the processor time that the service's process has used since it began. */
export const ReadCpu = z.object({ kind: z.literal('cpu') });
export const CpuUsed = z.object({ seconds: z.number() });

/** The message that starts a realm's clients. They poll for `durationMs`, and each client follows the updates. */
export const PollRealm = z.object({
  ports: z.array(z.int()),
  /** The gateway's private key. */
  privateKey: z.string(),
  realmId: z.int(),
  /**
   * The number of users who poll, with ids from 1, and the first id of the users whose report changes something. Each
   * of the latter reports only once.
   */
  pollers: z.int(),
  changersFrom: z.int(),
  /** The `last_update_id` for users who have not polled yet. */
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
  /** The number of rows in all responses. */
  rows: z.int(),
  changes: z.int(),
  failures: z.int(),
  /** The processor time that the clients used. */
  clientSeconds: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
});
export type PollsDone = z.infer<typeof PollsDone>;
