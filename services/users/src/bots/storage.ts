import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ClearBotStorageRequest__Output } from '@chat/proto/chat/users/v1/ClearBotStorageRequest';
import type { ClearBotStorageResponse } from '@chat/proto/chat/users/v1/ClearBotStorageResponse';
import type { ReadBotStorageRequest__Output } from '@chat/proto/chat/users/v1/ReadBotStorageRequest';
import type { ReadBotStorageResponse } from '@chat/proto/chat/users/v1/ReadBotStorageResponse';
import type { WriteBotStorageRequest__Output } from '@chat/proto/chat/users/v1/WriteBotStorageRequest';
import type { WriteBotStorageResponse } from '@chat/proto/chat/users/v1/WriteBotStorageResponse';
import { lockAccounts } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';

// The key-value storage of a bot. Only the bot itself has access.

/** The maximum number of characters in all keys and values of a bot. */
const quotaCharacters = 10_000_000;
const maxKeyLength = 1_000;

type EntryRow = { realm_id: number; user_id: number; key: string; value: string };
type Owner = Pick<EntryRow, 'realm_id' | 'user_id'>;

/**
 * Returns the entries in the actor's storage with the given keys, or all entries.
 *
 * @throws BAD_REQUEST the actor is not a bot, or a key does not exist
 * @spec GET /bot_storage
 */
export async function readBotStorage(
  deps: Pick<Deps, 'db'>,
  { keys, hasKeys }: ReadBotStorageRequest__Output,
  context: RpcContext,
): Promise<ReadBotStorageResponse> {
  const rows = await listEntries(deps.db, ownerOf(context), hasKeys ? keys : undefined);
  if (hasKeys) checkHasAll(rows, keys);
  return { storage: Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
}

/**
 * Writes the entries to the actor's storage and replaces the values of existing keys. Writes nothing if it throws.
 *
 * @throws BAD_REQUEST the actor is not a bot; invalid key or value; quota exceeded
 * @spec PUT /bot_storage
 */
export async function writeBotStorage(
  deps: Pick<Deps, 'transact'>,
  { storage }: WriteBotStorageRequest__Output,
  context: RpcContext,
): Promise<WriteBotStorageResponse> {
  const owner = ownerOf(context);
  const entries = Object.entries(storage).map(([key, value]) => ({ ...owner, key, value }));
  entries.forEach(checkEntry);
  if (entries.length === 0) return {};
  return deps.transact(async (tx) => {
    // Serialize writes, so that two of them cannot exceed the quota together.
    await lockAccounts(tx, owner.realm_id, [owner.user_id]);
    await tx<EntryRow>('bot_storage')
      .insert(entries)
      .onConflict(['realm_id', 'user_id', 'key'])
      .merge();
    if ((await usedCharacters(tx, owner)) > quotaCharacters) {
      throw badRequest({ msg: 'The request exceeds the storage limit of a bot.' });
    }
    return {};
  }, idempotent(context));
}

/**
 * Deletes the entries in the actor's storage with the given keys, or all entries. Deletes nothing if it throws.
 *
 * @throws BAD_REQUEST the actor is not a bot, or a key does not exist
 * @spec DELETE /bot_storage
 */
export async function clearBotStorage(
  deps: Pick<Deps, 'transact'>,
  { keys, hasKeys }: ClearBotStorageRequest__Output,
  context: RpcContext,
): Promise<ClearBotStorageResponse> {
  const owner = ownerOf(context);
  return deps.transact(async (tx) => {
    const removed = await entriesOf(tx, owner, hasKeys ? keys : undefined)
      .delete()
      .returning('key');
    if (hasKeys) checkHasAll(removed, keys);
    return {};
  }, idempotent(context));
}

function ownerOf({ actor }: Pick<RpcContext, 'actor'>): Owner {
  if (!actor.isBot) throw badRequest({ msg: 'This endpoint is for bots only.' });
  return { realm_id: actor.realmId, user_id: actor.userId };
}

function entriesOf(tx: ReadTx, owner: Owner, keys: readonly string[] | undefined) {
  const query = tx<EntryRow>('bot_storage').where(owner);
  return keys ? query.whereRaw('key = any(?::text[])', [keys.map(stored)]) : query;
}

async function listEntries(
  tx: ReadTx,
  owner: Owner,
  keys: readonly string[] | undefined,
): Promise<Pick<EntryRow, 'key' | 'value'>[]> {
  return entriesOf(tx, owner, keys).select('key', 'value').orderBy('key');
}

async function usedCharacters(tx: Tx, owner: Owner): Promise<number> {
  const [row] = await tx<EntryRow>('bot_storage')
    .where(owner)
    .select<{ used: number }[]>(tx.raw('sum(length(key) + length(value)) as used'));
  return Number(row?.used ?? 0);
}

/** Removes null bytes from a key, because Postgres rejects them in text. No stored key contains a null byte. */
function stored(key: string): string {
  return key.replaceAll('\0', '');
}

function checkEntry({ key, value }: EntryRow): void {
  const isStorable = !key.includes('\0') && !value.includes('\0');
  if (isStorable && [...key].length <= maxKeyLength) return;
  throw badRequest({ msg: 'The storage contains an invalid key or value.' });
}

function checkHasAll(rows: readonly Pick<EntryRow, 'key'>[], keys: readonly string[]): void {
  const found = new Set(rows.map(({ key }) => key));
  if (!keys.every((key) => found.has(key))) throw badRequest({ msg: 'Key does not exist.' });
}
