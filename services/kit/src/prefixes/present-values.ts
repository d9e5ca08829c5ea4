import { neutralPrefix } from './prefixes.ts';

/** Returns the fields of the product's own emoji in objects of the API. The prefix is its name and code. */
export function extraEmojiFields(prefix: string) {
  return { emoji_name: prefix, emoji_code: prefix, reaction_type: `${prefix}_extra_emoji` };
}

/** Returns the path of the image of the product's own emoji, relative to the realm's root. */
export function extraEmojiPath(prefix: string): string {
  return `/static/generated/emoji/images/emoji/unicode/${prefix}.png`;
}

/** Returns the HTML of the product's own emoji in rendered messages. */
export function extraEmojiHtml(prefix: string): string {
  return `<img alt=":${prefix}:" class="emoji" src="${extraEmojiPath(prefix)}" title="${prefix}">`;
}

/**
 * Replaces the neutral prefix with a client's prefix in the values of the API's JSON text. Only complete JSON members
 * are replaced. User text cannot match, because its quotes are escaped.
 */
export function withPrefixedValues(json: string, prefix: string): string {
  if (prefix === neutralPrefix || !json.includes(neutralPrefix)) return json;
  const presented = valuesUnder(prefix);
  return neutralValues.reduce(
    (text, value, index) => text.replaceAll(value, () => presented[index] ?? value),
    json,
  );
}

/** Replaces the product's own emoji in the HTML of a message with that of the client's prefix. */
export function withPrefixedHtml(html: string, prefix: string): string {
  if (prefix === neutralPrefix) return html;
  return html.replaceAll(extraEmojiHtml(neutralPrefix), () => extraEmojiHtml(prefix));
}

/** The values with `prefix`, as `JSON.stringify` writes them. */
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

const neutralValues = valuesUnder(neutralPrefix);
