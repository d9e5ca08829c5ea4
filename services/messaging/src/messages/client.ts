/** Longest name of a client. */
const maxClientNameLength = 30;

const browserNames = /^(?:website|web)$/i;
const appNames = /mobile|desktop|electron|terminal|flutter|android|(?:^|[^a-z])ios(?:[^a-z]|$)/i;

/** The client's name as it is stored. */
export function normalizeClientName(name: string): string {
  return name.replaceAll('\0', '').slice(0, maxClientNameLength).toWellFormed() || 'Unspecified';
}

/** Whether somebody reads in this client, so that what they send counts as read by them. */
export function isReadingClient(name: string): boolean {
  return browserNames.test(name) || appNames.test(name);
}
