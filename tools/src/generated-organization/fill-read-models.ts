import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { apiClient } from '../api-client/api-client.ts';
import type { Owner } from '../product/organization.ts';
import type { Ids } from './ids.ts';
import type { Schema } from './schema.ts';

interface Schemas {
  channels: Schema;
  messaging: Schema;
}

const filledWithinMs = 600_000;
const pollMs = 500;
const Filled = z.tuple([z.object({ is_filled: z.boolean() })]);

/**
 * Empties the read models of the channels and messaging services, and the data that the messaging service derived from
 * them. The services fill them again, as after a cold start.
 */
export async function forgetReadModels(
  { channels, messaging }: Schemas,
  { realmId }: Ids,
): Promise<void> {
  const copies = {
    channels: ['account', 'user_group'],
    messaging: ['message', 'member', 'channel', 'conversation', 'account', 'user_group'],
  };
  for (const table of copies.channels) {
    await channels.query(`delete from ${table} where realm_id = $1`, [realmId]);
  }
  await channels.query('delete from realm where realm_id = $1', [realmId]);
  for (const table of copies.messaging) {
    await messaging.query(`delete from ${table} where realm_id = $1`, [realmId]);
  }
  await messaging.query('delete from realm where realm_id = $1', [realmId]);
}

/**
 * Sends requests that make the channels and messaging services read the whole realm, and waits until they have.
 *
 * @throws when that takes too long
 */
export async function fillReadModels(
  owner: Owner,
  { channels, messaging }: Schemas,
  { realmId }: Ids,
): Promise<void> {
  const client = apiClient(owner);
  const isFilled = async (schema: Schema, condition: string) => {
    const rows = await schema.query(
      `select exists (select from realm where ${condition}) as is_filled`,
      [realmId],
    );
    return Filled.parse(rows)[0].is_filled;
  };
  await until(
    () => isFilled(channels, 'realm_id = $1 and users_filled_at is not null'),
    () => client.get('/users/me/subscriptions'),
  );
  await until(
    () => isFilled(messaging, 'realm_id = $1 and channels_filled_at is not null'),
    // Finds no channel of this name, but only after the read model is filled.
    () =>
      client.post('/messages', {
        ...{ type: 'channel', to: 'no such channel', topic: '', content: '-' },
      }),
  );
}

/** Repeats a request until a condition holds. Ignores the response, so the request may time out. */
async function until(holds: () => Promise<boolean>, request: () => Promise<unknown>) {
  const deadline = Date.now() + filledWithinMs;
  let failure: unknown;
  while (!(await holds())) {
    if (Date.now() > deadline) {
      throw new Error('The services do not read the organization', { cause: failure });
    }
    await request().catch((error: unknown) => {
      failure = error;
    });
    await pause(pollMs);
  }
}
