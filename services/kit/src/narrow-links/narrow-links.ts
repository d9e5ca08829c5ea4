/** Address in the web client of a channel, from the realm's root. */
export function channelPath({ id, name }: { id: number; name: string }): string {
  return `/#narrow/channel/${id}-${hashEncode(name.replaceAll(' ', '-'))}`;
}

/** Address in the web client of a topic, from the realm's root. */
export function topicPath(channel: { id: number; name: string }, topic: string): string {
  return `${channelPath(channel)}/topic/${hashEncode(topic)}`;
}

type NamedChannel = { id: number; name: string };

/** Where a message is; without the name of its channel, the address has the id alone. */
export type MessagePlace =
  | { channel: { id: number; name?: string }; topic: string }
  | { userIds: readonly number[] };

/** Address in the web client of a message in its conversation, from the realm's root. */
export function messagePath(place: MessagePlace, messageId: number): string {
  const near = `/near/${messageId}`;
  if (!('channel' in place)) return `${directPath(place.userIds)}${near}`;
  const { id, name } = place.channel;
  const path = name === undefined ? `/#narrow/channel/${id}` : channelPath({ id, name });
  return `${path}/topic/${hashEncode(place.topic)}${near}`;
}

/** Markdown of a link; whatever characters the label has, it is rendered as one. */
export function markdownLink(label: string, url: string): string {
  return `[${escapeMarkdown(label)}](${url})`;
}

// They end a link between asterisks, or mean something within one.
const breaking = /[`*>&]|\$\$|[[\]]/;

/**
 * Markdown of a link to a channel, to a topic of it, or to a message there. Whatever characters the names have, the link is
 * rendered as one.
 */
export function conversationMarkdown(
  channel: NamedChannel,
  { topic, messageId }: { topic?: string; messageId?: number } = {},
): string {
  const names = topic === undefined ? [channel.name] : [channel.name, topic];
  const message = messageId === undefined ? '' : `@${messageId}`;
  // A topic that ends like the number of a message would be read as one.
  const isMistakable = message === '' && /@\d+$/.test(topic ?? '');
  if (!isMistakable && !names.some((name) => breaking.test(name))) {
    return `#**${names.join('>')}${message}**`;
  }
  const path = topic === undefined ? channelPath(channel) : topicPath(channel, topic);
  const near = messageId === undefined ? '' : `/near/${messageId}`;
  const label = `#${names.join(' > ')}${message && ' @ 💬'}`;
  return markdownLink(label, `${path}${near}`);
}

/** The text as Markdown that shows it, for the label of a link. */
function escapeMarkdown(text: string): string {
  return text.replace(/[[\]`*~$@<&|!]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Address in the web client of the direct conversation of these users, from the realm's root. */
export function directPath(userIds: readonly number[]): string {
  return `/#narrow/dm/${userIds.join(',')}-dm`;
}

/**
 * Encodes a name for a `#narrow` address: everything but letters, digits, `_`, `-` and `~` becomes `.` and
 * hexadecimal bytes.
 */
function hashEncode(name: string): string {
  return encodeURIComponent(name.toWellFormed())
    .replace(/[.!*'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '.');
}
