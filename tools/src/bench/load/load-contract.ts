import { z } from 'zod';

/** A request around the place of a number that differs each time. */
export const RequestText = z.object({ before: z.string(), after: z.string() });
export type RequestText = z.infer<typeof RequestText>;

/** Number of digits of the serial number, so that Content-Length is equal for all requests. */
export const serialDigits = 10;

/** Messages from the parent to the load process. */
export const LoadOrder = z.object({
  host: z.string(),
  port: z.int(),
  /** The clients take them in turn, each always the same. */
  requests: z.array(RequestText).min(1),
  clients: z.int().positive(),
  durationMs: z.number().positive(),
});
export type LoadOrder = z.infer<typeof LoadOrder>;

/** The result of a load. */
export const LoadResult = z.object({
  seconds: z.number(),
  /** Of every request, failed ones included. */
  latenciesMs: z.array(z.number()),
  failed: z.int(),
  /** The response to the first failed request. */
  firstFailure: z.string().optional(),
});
export type LoadResult = z.infer<typeof LoadResult>;
