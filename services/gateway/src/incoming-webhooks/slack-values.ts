import { z } from 'zod';
import { isLinkable, linkTo } from './slack-text.ts';

/** A part that is no text is left out: senders write what they have, and the rest of the message counts. */
export const text = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');

/** Slack's text objects, and plain text in their place. */
export const TextObject = z.union([z.object({ text }).transform((part) => part.text), text]);

/** Seconds as a number or as digits. */
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

/** A list, or one object in place of a list of one. */
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

/** Without a text for people. Addresses are read apart. */
const technical =
  /^(?:type|style|color|value|ts|format|id|name|emoji|external_id|indent|offset|border|source|\w+_(?:id|ids|in|size|action|icon|policy|type|token))$/;
const numbered = /^(?:text|title|label)$/;
const address = /(?:^|_)(?:url|link)$/;

/** All texts for people in a value of any shape, in order; a text beside an address is a link. */
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
