/**
 * The name of a channel as it stands in its address: lower case, with dashes for what is no word; empty where it has
 * other letters than ASCII's.
 *
 * @spec GET /streams/{stream_id}/email_address
 */
export function slugOf(channelName: string): string {
  const slug = channelName
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-');
  return /^[\x20-\x7e]*$/.test(slug) ? slug.replaceAll(/^-+|-+$/g, '') : '';
}

/** Where mail for a channel is sent. */
export function channelAddress(name: string, token: string, domain: string): string {
  const slug = slugOf(name);
  return `${slug === '' ? '' : `${slug}.`}${token}@${domain}`;
}
