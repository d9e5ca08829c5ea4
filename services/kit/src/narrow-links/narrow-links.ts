/** Returns the address of a channel in the web client, relative to the realm's root. */
export function channelPath({ id, name }: { id: number; name: string }): string {
  return `/#narrow/channel/${id}-${hashEncode(name.replaceAll(' ', '-'))}`;
}

/** Returns the address of a topic in the web client, relative to the realm's root. */
export function topicPath(channel: { id: number; name: string }, topic: string): string {
  return `${channelPath(channel)}/topic/${hashEncode(topic)}`;
}

type NamedChannel = { id: number; name: string };

/**
 * The place of a message: a topic of a channel, or a direct conversation. Without the channel's name, the message's
 * address contains only the channel's id.
 */
export type MessagePlace =
  | { channel: { id: number; name?: string }; topic: string }
  | { userIds: readonly number[] };

/** Returns the address of a message within its conversation in the web client, relative to the realm's root. */
export function messagePath(place: MessagePlace, messageId: number): string {
  const near = `/near/${messageId}`;
  if (!('channel' in place)) return `${directPath(place.userIds)}${near}`;
  const { id, name } = place.channel;
  const path = name === undefined ? `/#narrow/channel/${id}` : channelPath({ id, name });
  return `${path}/topic/${hashEncode(place.topic)}${near}`;
}

/** Returns the Markdown for a link. The link works with any characters in the label. */
export function markdownLink(label: string, url: string): string {
  return `[${escapeMarkdown(label)}](${url})`;
}

// They end a link between asterisks, or mean something within one.
const breaking = /[`*>&]|\$\$|[[\]]/;

/**
 * Returns the Markdown for a link to a channel, to one of its topics, or to a message in the topic. The link works with
 * any characters in the names.
 */
export function conversationMarkdown(
  channel: NamedChannel,
  { topic, messageId }: { topic?: string; messageId?: number } = {},
): string {
  const names = topic === undefined ? [channel.name] : [channel.name, topic];
  const message = messageId === undefined ? '' : `@${messageId}`;
  // A topic that ends like the number of a message would be parsed as one.
  const isMistakable = message === '' && /@\d+$/.test(topic ?? '');
  if (!isMistakable && !names.some((name) => breaking.test(name))) {
    return `#**${names.join('>')}${message}**`;
  }
  const path = topic === undefined ? channelPath(channel) : topicPath(channel, topic);
  const near = messageId === undefined ? '' : `/near/${messageId}`;
  const label = `#${names.join(' > ')}${message && ' @ 💬'}`;
  return markdownLink(label, `${path}${near}`);
}

/** Escapes text for the label of a link, so that Markdown shows it unchanged. */
function escapeMarkdown(text: string): string {
  return text.replace(/[[\]`*~$@<&|!]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns the web client's address of the direct conversation between these users, relative to the realm's root. */
export function directPath(userIds: readonly number[]): string {
  return `/#narrow/dm/${userIds.join(',')}-dm`;
}

/**
 * Encodes a name for a `#narrow` address. Every character except letters, digits, `_`, `-` and `~` becomes `.` and
 * hexadecimal bytes.
 */
function hashEncode(name: string): string {
  return encodeURIComponent(name.toWellFormed())
    .replace(/[.!*'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '.');
}
