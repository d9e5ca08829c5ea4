import type { Tx } from '@chat/kit/database/database';
import { clientEvent } from '@chat/kit/outbox/event';
import type { Emit } from '@chat/kit/outbox/transact';
import { listPlaygrounds, type PlaygroundRow } from './store.ts';

/** The API's playground. @spec events.md section 5, realm_playgrounds */
export function playgroundObject({
  playground_id,
  name,
  pygments_language,
  url_template,
}: PlaygroundRow) {
  return { id: playground_id, name, pygments_language, url_template };
}

/** Tells everybody of all playgrounds as they now are; the last step of the transaction. */
export async function announcePlaygrounds(tx: Tx, emit: Emit, realmId: number): Promise<void> {
  // Read under the event number, so that the last list announced is the whole list.
  await emit(realmId, async () => [
    clientEvent({
      type: 'realm_playgrounds',
      audience: { everyone: true },
      body: { realm_playgrounds: (await listPlaygrounds(tx, realmId)).map(playgroundObject) },
    }),
  ]);
}
