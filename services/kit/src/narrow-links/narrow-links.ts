/** Address in the web client of a channel, from the realm's root. */
export function channelPath({ id, name }: { id: number; name: string }): string {
  return `/#narrow/channel/${id}-${hashEncode(name.replaceAll(' ', '-'))}`;
}

/** Address in the web client of a topic, from the realm's root. */
export function topicPath(channel: { id: number; name: string }, topic: string): string {
  return `${channelPath(channel)}/topic/${hashEncode(topic)}`;
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
