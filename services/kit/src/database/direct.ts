import { Client, type ClientConfig } from 'pg';
import { type Database, withOptions } from './database.ts';

// A pooler that gives connections away between transactions ignores what a session asks for when it is opened, or refuses
// it. What belongs to the session, a lock or a subscription, would be another's as soon as it is taken.
const directMark = 'chat.direct';

/**
 * Opens a connection that is a session of its own, for locks and subscriptions. The caller ends it.
 * @throws when the server cannot be reached, or the address leads to such a pooler
 */
export async function connectDirectly(
  { schema, directUrl }: Pick<Database, 'schema' | 'directUrl'>,
  config: ClientConfig,
): Promise<Client> {
  const client = new Client({
    ...config,
    connectionString: withOptions(directUrl, `-c ${directMark}=on`),
    keepAlive: true,
  });
  // A connection that breaks reports to itself; unheard, that would end the process. Its next statement fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ mark: string | null }>(
      'select current_setting($1, true) as mark',
      [directMark],
    );
    if (rows[0]?.mark !== 'on') {
      throw new Error(
        `the database of schema "${schema}" is behind a pooler: this needs ${schema.toUpperCase()}_DATABASE_DIRECT_URL`,
      );
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  return client;
}
