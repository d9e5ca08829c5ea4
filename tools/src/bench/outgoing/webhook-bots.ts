import { apiClient } from '../../api-client/api-client.ts';
import type { Stage } from '../stage/stage.ts';

/** Creates an outgoing-webhook bot for each name, with `url` as its server. */
export async function createBots(
  { owner }: Pick<Stage, 'owner'>,
  names: readonly string[],
  url: string,
): Promise<void> {
  const asOwner = apiClient(owner);
  for (const full_name of names) {
    const short_name = full_name.toLowerCase().replaceAll(' ', '');
    const parameters = { full_name, short_name, bot_type: 3, payload_url: url };
    await asOwner.post('/bots', parameters);
  }
}

/** Returns `count` names for bots of this kind. */
export function namesOf(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${kind} ${index + 1}`);
}
