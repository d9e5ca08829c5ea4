import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { isChannelName, nameKey } from '../channels/channel-name.ts';
import { type ChannelRow, lockChannelsByName } from '../channels/store.ts';

/**
 * The channels with these names, locked until the transaction ends.
 *
 * @throws BAD_REQUEST there is none with one of the names
 */
export async function lockNamedChannels(
  tx: Tx,
  realmId: number,
  names: readonly string[],
): Promise<ChannelRow[]> {
  if (names.length === 0) return [];
  const keys = names.filter(isChannelName).map(nameKey);
  const channels = await lockChannelsByName(tx, realmId, keys);
  const found = new Set(channels.map((channel) => channel.name_key));
  const missing = names.find((name) => !found.has(nameKey(name)));
  if (missing !== undefined) throw badRequest({ msg: `Invalid channel name '${missing}'` });
  return channels;
}
