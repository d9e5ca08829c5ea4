import { apiClient } from '../api-client/api-client.ts';

/** An organization, and its owner's credentials. */
export interface Organization {
  site: string;
  owner: { email: string; password: string; api_key: string };
}

/**
 * Sends the first requests of every client: reads the server settings, logs in at `realm_url`, and sends the owner a
 * message from the owner. Resolves to the message's text.
 *
 * @throws when one of the requests fails
 */
export async function greet({ site, owner }: Organization): Promise<string> {
  const { realm_url } = await apiClient({ site }).get('/server_settings');
  const there = apiClient({ site: realm_url });
  const { email, password } = owner;
  const { api_key } = await there.post('/fetch_api_key', { username: email, password });
  const own = apiClient({ site: realm_url, email, api_key });
  const { user_id } = await own.get('/users/me');
  const content = `hello at ${new Date().toISOString()}`;
  await own.post('/messages', { type: 'direct', to: [user_id], content });
  await findMessage({ site: realm_url, owner: { email, password, api_key } }, content);
  return content;
}

/**
 * Checks that the owner's messages include the one with this content.
 *
 * @throws when the owner's messages do not include it
 */
export async function findMessage({ site, owner }: Organization, content: string): Promise<void> {
  const parameters = { anchor: 'newest', num_before: 1_000, num_after: 0, apply_markdown: false };
  const { messages } = await apiClient({ site, ...owner }).get('/messages', parameters);
  if (!messages.some((one) => one.content === content)) {
    throw new Error(`"${content}" is not among the messages of ${owner.email}`);
  }
}
