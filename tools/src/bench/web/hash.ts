/** Returns the URL hash of a channel in the web client. */
export function hashOf(channelId: number): string {
  return `#narrow/channel/${channelId}`;
}
