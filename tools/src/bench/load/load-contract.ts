import { z } from 'zod';

/** The text of a request, before and after a serial number that is different in each request. */
export const RequestText = z.object({ before: z.string(), after: z.string() });
export type RequestText = z.infer<typeof RequestText>;

/** The number of digits in the serial number. It is fixed, so that all requests have the same Content-Length. */
export const serialDigits = 10;

/** A message from the parent that tells the load process what to send. */
export const LoadOrder = z.object({
  host: z.string(),
  port: z.int(),
  /** The requests, which are distributed over the clients in turn. Each client repeats its own. */
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
