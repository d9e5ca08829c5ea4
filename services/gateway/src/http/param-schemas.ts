import { z } from 'zod';
import { jsonOrRaw } from './endpoint.ts';

/**
 * Declares a raw string of at most `max` characters, counted as code points. With `blank: false`, rejects an empty
 * string and a string of white space.
 */
export function text({ max, blank = true }: { max?: number; blank?: boolean } = {}): z.ZodString {
  let schema = z.string();
  if (!blank) schema = schema.check(refuseBlank).meta({ minLength: 1 });
  if (max !== undefined) schema = schema.check(refuseLongerThan(max)).meta({ maxLength: max });
  return schema;
}

const refuseBlank: z.core.CheckFn<string> = ({ value, issues }) => {
  if (value.trim() !== '') return;
  issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: value });
};

function refuseLongerThan(max: number): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    // A text has at least as many UTF-16 units as code points, so short texts need no counting
    if (value.length <= max || countCodePoints(value) <= max) return;
    issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
  };
}

function countCodePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** Declares an integer or one of the words, sent bare or as a JSON string: `600`, `"mobile"`, `mobile`. */
export function intOrKeyword<const Word extends string>(...words: readonly [Word, ...Word[]]) {
  return jsonOrRaw(z.union([z.int(), z.enum(words)]));
}

/**
 * Declares a raw string that `convert` parses. If `convert` returns undefined, the string is rejected with
 * REQUEST_VARIABLE_INVALID.
 */
export function converted<T>(convert: (text: string) => T | undefined) {
  return z.string().transform((input, { issues }): T => {
    const value = convert(input);
    if (value !== undefined) return value;
    issues.push({ code: 'custom', params: { conversion: true }, input });
    return z.NEVER;
  });
}
