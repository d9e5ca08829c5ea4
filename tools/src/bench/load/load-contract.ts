import { z } from 'zod';

/** The text of a request before and after a serial number that differs each time. */
export const RequestText = z.object({ before: z.string(), after: z.string() });
export type RequestText = z.infer<typeof RequestText>;

/** The number of digits of the serial number, so that all requests have the same Content-Length. */
export const serialDigits = 10;

/** Messages from the parent to the load process. */
export const LoadOrder = z.object({
  host: z.string(),
  port: z.int(),
  /** Distributed over the clients in turn; each client repeats its own. */
  requests: z.array(RequestText).min(1),
  clients: z.int().positive(),
  durationMs: z.number().positive(),
});
export type LoadOrder = z.infer<typeof LoadOrder>;

/** The result of running a load. */
export const LoadResult = z.object({
  seconds: z.number(),
  /** Latencies of all requests, including failed ones. */
  latenciesMs: z.array(z.number()),
  failed: z.int(),
  /** The response to the first failed request. */
  firstFailure: z.string().optional(),
});
export type LoadResult = z.infer<typeof LoadResult>;
