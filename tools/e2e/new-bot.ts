import { type ApiClient, apiClient, type Credentials, type Parameters } from './client.ts';
import { type Person, uniqueName } from './people.ts';

/** A bot's credentials and a client that uses them. */
export type Bot = ApiClient & Credentials & { id: number; apiKey: string; fullName: string };

/** Returns names that no other bot has. */
export function botNames() {
  const unique = uniqueName('b').replace(' ', '');
  return { full_name: `Bot ${unique}`, short_name: unique };
}

/** Creates a bot that `of` owns, by default with unique names. */
export async function newBot(of: Person, parameters: Parameters = {}): Promise<Bot> {
  const wanted = { ...botNames(), ...parameters };
  const { status, body } = await of.post('/bots', wanted);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { realm_bot_domain } = (await of.post('/register', { fetch_event_types: ['realm'] })).body;
  const email = `${wanted.short_name}-bot@${realm_bot_domain}`;
  const credentials = { site: of.site, email, api_key: body.api_key };
  return {
    ...apiClient(credentials),
    ...credentials,
    id: body.user_id,
    apiKey: body.api_key,
    fullName: String(wanted.full_name),
  };
}
