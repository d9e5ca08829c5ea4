import type { Tx } from '@chat/kit/database/database';
import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { apiKeyRegenerated } from '@chat/proto/domain-events';
import type { IdentityVersionsById } from '../accounts/change-store.ts';
import { type AccountRow, updateApiKey } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { createApiKey, hashApiKey } from './api-keys.ts';
import { deleteDeviceKeysOfUsers } from './device-key-store.ts';

/**
 * Makes all keys of a person useless, also those of their bots, by giving each account another API key. `accounts` are locked:
 * the person and the bots. Returns events to emit, and the identity versions to publish after the commit.
 */
export async function revokeKeys(
  { seal }: Pick<Deps, 'seal'>,
  tx: Tx,
  { realm_id, user_id: userId }: Pick<AccountRow, 'realm_id' | 'user_id'>,
  accounts: Iterable<AccountRow>,
): Promise<{ events: OutboxEvent[]; versions: IdentityVersionsById }> {
  const versions: IdentityVersionsById = {};
  for (const { user_id, bot_owner_id } of accounts) {
    if (user_id !== userId && bot_owner_id !== userId) continue;
    const apiKey = createApiKey();
    const { version } = await updateApiKey(tx, realm_id, user_id, {
      api_key_hash: hashApiKey(apiKey),
      api_key_sealed: seal.seal(apiKey),
    });
    versions[user_id] = version;
  }
  await deleteDeviceKeysOfUsers(tx, realm_id, [userId]);
  return { events: [domainEvent(apiKeyRegenerated, { userId })], versions };
}
