import { z } from 'zod';
import { isLinkable, linkTo } from './slack-text.ts';

/**
 * A text, or '' for anything that is not text. Senders do not always follow the format, and the rest of the message
 * should still arrive.
 */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');

/** The text in one of Slack's text objects, or plain text that the sender used instead. */
export const TextObject = z.union([z.object({ text }).transform((part) => part.text), text]);

/** A time in seconds, as a number or as digits. */
export const time = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+(?:\.\d+)?\s*$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);

/** Declares a list of items. A single object is treated as a list of one. */
export function listOf<T extends z.ZodType>(item: T) {
  const objects = z.array(z.unknown()).transform((items) =>
    items.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );
  return z
    .preprocess((value) => (Array.isArray(value) || value === undefined ? value : [value]), objects)
    .catch([])
    .default([]);
}

/** The names of properties that contain no text for people. Addresses are read separately. */
const technical =
  /^(?:type|style|color|value|ts|format|id|name|emoji|external_id|indent|offset|border|source|\w+_(?:id|ids|in|size|action|icon|policy|type|token))$/;
const numbered = /^(?:text|title|label)$/;
const address = /(?:^|_)(?:url|link)$/;

/** Returns all texts for people in a value of any shape, in order. A text that has an address becomes a link. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const linked = LinkedText.safeParse(value);
  if (linked.success && linked.data.text.trim() !== '' && isLinkable(linked.data.url)) {
    return [linkTo(linked.data.text.trim(), linked.data.url)];
  }
  return Object.entries(value).flatMap(([name, inner]) => {
    if (technical.test(name) && typeof inner !== 'object') return [];
    if (address.test(name)) return typeof inner === 'string' && isLinkable(inner) ? [inner] : [];
    return typeof inner === 'number' && numbered.test(name) ? [String(inner)] : textsIn(inner);
  });
}

const LinkedText = z.object({ text: TextObject, url: z.string() });
