import { apiClient, type Credentials } from '../client.ts';
import { uniqueName } from '../people.ts';
import type { ValidRequests } from './valid-request.ts';

/**
 * Returns valid requests about linkifiers. They use an organization with few messages, because every message is matched
 * against all linkifiers.
 */
export function linkifierRequests(owner: Credentials, unchanging: Credentials): ValidRequests {
  const asOwner = apiClient(owner);
  const url_template = 'https://example.com/{id}';
  const newPattern = () => `${uniqueName('linkifier').replace(' ', '-')}-(?P<id>[0-9]+)`;

  async function newLinkifier(): Promise<number> {
    const { status, body } = await asOwner.post('/realm/filters', {
      pattern: newPattern(),
      url_template,
    });
    if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  }

  return {
    'GET /realm/linkifiers': async () => ({ caller: owner, parameters: {} }),
    'PATCH /realm/linkifiers': async () => ({
      caller: unchanging,
      parameters: { ordered_linkifier_ids: [] },
    }),
    'POST /realm/filters': async () => ({
      caller: owner,
      parameters: { pattern: newPattern(), url_template },
    }),
    'PATCH /realm/filters/{filter_id}': async () => ({
      caller: owner,
      parameters: { filter_id: await newLinkifier(), pattern: newPattern(), url_template },
    }),
    'DELETE /realm/filters/{filter_id}': async () => ({
      caller: owner,
      parameters: { filter_id: await newLinkifier() },
    }),
  };
}
