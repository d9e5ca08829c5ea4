import type { Tx } from '@chat/kit/database/database';
import { domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { apiKeyRegenerated } from '@chat/proto/domain-events';
import { type AccountRow, updateApiKey } from '../accounts/account-store.ts';
import type { IdentityVersionsById } from '../accounts/change-store.ts';
import { userChangedEvent } from '../accounts/user-events.ts';
import { getRealm } from '../realms/realm-store.ts';
import { createApiKey, hashApiKey } from './api-keys.ts';
import type { Deps } from './deps.ts';
import { deleteDeviceKeysOfUsers } from './device-key-store.ts';

/**
 * Revokes all keys of a person and their bots: replaces each API key and deletes the device keys. Because others may
 * control a bot's outgoing webhook, the bots lose the person's permissions until the person replaces the bots' keys.
 * `accounts` must contain the person and the bots, locked. Returns the events to emit, and the identity versions to
 * publish after the commit.
 */
export async function revokeKeys(
  { seal, deployment }: Pick<Deps, 'seal' | 'deployment'>,
  tx: Tx,
  {
    before: { realm_id, user_id: userId },
    accounts,
  }: { before: Pick<AccountRow, 'realm_id' | 'user_id'>; accounts: Iterable<AccountRow> },
): Promise<{ events: OutboxEvent[]; versions: IdentityVersionsById }> {
  const realm = await getRealm(tx, realm_id);
  const versions: IdentityVersionsById = {};
  const changed: OutboxEvent[] = [];
  for (const { user_id, bot_owner_id } of accounts) {
    if (user_id !== userId && bot_owner_id !== userId) continue;
    const apiKey = createApiKey();
    const isBot = user_id !== userId;
    const after = await updateApiKey(
      tx,
      { realm_id, user_id },
      {
        api_key_hash: hashApiKey(apiKey),
        api_key_sealed: seal.seal(apiKey),
        ...(isBot && { has_owner_rights: false }),
      },
    );
    versions[user_id] = after.version;
    if (isBot) changed.push(userChangedEvent(after, realm, deployment));
  }
  await deleteDeviceKeysOfUsers(tx, realm_id, [userId]);
  return { events: [domainEvent(apiKeyRegenerated, { userId }), ...changed], versions };
}
