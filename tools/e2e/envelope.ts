import { z } from 'zod';
import type { RawAnswer } from './http-exchange.ts';

const Refusal = z.looseObject({
  result: z.literal('error'),
  code: z.string().regex(/^[A-Z_]+$/),
  msg: z.string().min(1),
});

/**
 * Returns the body of an error that clients can read: a 4xx response whose body is the JSON envelope.
 *
 * @throws when the response is anything else
 */
export function readRefusal({ status, headers, text }: RawAnswer): z.infer<typeof Refusal> {
  if (status < 400 || status > 499) throw new Error(`status ${status}: ${text.slice(0, 200)}`);
  if (headers['content-type'] !== 'application/json') {
    throw new Error(`a refusal of type ${headers['content-type']}`);
  }
  return Refusal.parse(JSON.parse(text));
}

const Success = z.looseObject({
  result: z.literal('success'),
  msg: z.literal(''),
  ignored_parameters_unsupported: z.array(z.string()).min(1).optional(),
});

/** Returns the body of a success or a redirect. @throws when the response is an error */
export function readSuccess({ status, text }: RawAnswer): z.infer<typeof Success> {
  if (status !== 200 && status !== 302) throw new Error(`status ${status}: ${text.slice(0, 200)}`);
  return Success.parse(JSON.parse(text));
}
