import { neutralPrefix } from './prefixes.ts';

/** The product's own emoji in objects of the API: its name and code are the prefix. */
export function extraEmojiFields(prefix: string) {
  return { emoji_name: prefix, emoji_code: prefix, reaction_type: `${prefix}_extra_emoji` };
}

/** The path of the picture of the product's own emoji, relative to the realm's root. */
export function extraEmojiPath(prefix: string): string {
  return `/static/generated/emoji/images/emoji/unicode/${prefix}.png`;
}

/** The product's own emoji in rendered messages. */
export function extraEmojiHtml(prefix: string): string {
  return `<img alt=":${prefix}:" class="emoji" src="${extraEmojiPath(prefix)}" title="${prefix}">`;
}

/**
 * Replaces the neutral prefix in values of the API's JSON text by one client's prefix. Only complete JSON members are
 * replaced; user text cannot match because its quotes are escaped.
 */
export function withPrefixedValues(json: string, prefix: string): string {
  if (prefix === neutralPrefix || !json.includes(neutralPrefix)) return json;
  const presented = valuesUnder(prefix);
  return neutralValues.reduce(
    (text, value, index) => text.replaceAll(value, () => presented[index] ?? value),
    json,
  );
}

/** The HTML of a message with the emoji that is named after the product under the client's prefix. */
export function withPrefixedHtml(html: string, prefix: string): string {
  if (prefix === neutralPrefix) return html;
  return html.replaceAll(extraEmojiHtml(neutralPrefix), () => extraEmojiHtml(prefix));
}

/** As `JSON.stringify` writes them. */
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
