import { writtenPrefixes } from './prefixes.ts';

/**
 * Returns the fields of the product's own emoji in objects of the API. The prefix is both the emoji's name and its
 * code.
 */
export function extraEmojiFields(prefix: string) {
  return { emoji_name: prefix, emoji_code: prefix, reaction_type: `${prefix}_extra_emoji` };
}

/** Returns the path of the image for the product's own emoji, relative to the realm's root. */
export function extraEmojiPath(prefix: string): string {
  return `/static/generated/emoji/images/emoji/unicode/${prefix}.png`;
}

/** Returns the HTML for the product's own emoji in rendered messages. */
export function extraEmojiHtml(prefix: string): string {
  return `<img alt=":${prefix}:" class="emoji" src="${extraEmojiPath(prefix)}" title="${prefix}">`;
}

/**
 * Returns the API's JSON text with `spelling` in place of the prefix in every value that has one. With undefined,
 * values stay as they were written. Replaces only complete JSON members; user text cannot match, because its quotes are
 * escaped.
 */
export function withPrefixedValues(json: string, spelling: string | undefined): string {
  if (spelling === undefined) return json;
  const presented = valuesUnder(spelling);
  let text = json;
  for (const [written, values] of writtenValues) {
    if (written === spelling || !text.includes(written)) continue;
    for (const [index, value] of values.entries()) {
      text = text.replaceAll(value, () => presented[index] ?? value);
    }
  }
  return text;
}

/**
 * Returns the HTML of a message, with `spelling` as the name of the product's own emoji. With undefined, the emoji
 * stays as it was written.
 */
export function withPrefixedHtml(html: string, spelling: string | undefined): string {
  if (spelling === undefined) return html;
  return writtenPrefixes.reduce<string>(
    (text, written) =>
      written === spelling
        ? text
        : text.replaceAll(extraEmojiHtml(written), () => extraEmojiHtml(spelling)),
    html,
  );
}

/** Returns the values that have `prefix`, as `JSON.stringify` writes them. */
function valuesUnder(prefix: string): readonly string[] {
  return [
    membersOf(extraEmojiFields(prefix)),
    JSON.stringify(extraEmojiHtml(prefix)).slice(1, -1),
    membersOf({ notification_sound: prefix }),
    membersOf({ available_notification_sounds: [prefix] }),
    membersOf({ property: 'notification_sound', value: prefix }),
    membersOf({ property: `${prefix}_update_announcements_stream_id` }),
  ];
}

function membersOf(object: object): string {
  return JSON.stringify(object).slice(1, -1);
}

const writtenValues = writtenPrefixes.map((prefix) => [prefix, valuesUnder(prefix)] as const);
