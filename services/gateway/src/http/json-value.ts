import { badRequest } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import { parseJson } from '@chat/kit/json/parse-json';

export type Decoded = { readonly value: unknown } | { readonly failure: ApiError };
export type Path = readonly PropertyKey[];

/** `name[0]["key"]`: how errors name a place inside a parameter. */
export function pathText([name, ...inside]: Path): string {
  const steps = inside.map((step) =>
    typeof step === 'number' ? `[${step}]` : `[${JSON.stringify(String(step))}]`,
  );
  return `${String(name)}${steps.join('')}`;
}

/** The value of a parameter sent as JSON text, or why it cannot be one we store. */
export function decodeJson(name: string, text: string): Decoded {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    // What the parser has to say is about our parser; the rule is in the specification.
    return { failure: badRequest({ msg: `${name} is not valid JSON` }) };
  }
  // Only an escape can bring such a character here: JSON allows no control characters, and the
  // decoded body no half surrogate pairs.
  const suspicious = text.includes('\\u') && badTextIn(value, [name]);
  return suspicious ? { failure: suspicious } : { value };
}

/** Why `text` cannot be stored, or undefined. */
export function badText(text: string, path: Path): ApiError | undefined {
  if (text.includes('\0')) {
    return badRequest({ msg: `${pathText(path)} contains a null character` });
  }
  if (!text.isWellFormed()) {
    return badRequest({ msg: `${pathText(path)} contains half a surrogate pair` });
  }
  return undefined;
}

function badTextIn(value: unknown, path: Path): ApiError | undefined {
  if (typeof value === 'string') return badText(value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    const failure = badText(key, path) ?? badTextIn(inner, [...path, step]);
    if (failure) return failure;
  }
  return undefined;
}
