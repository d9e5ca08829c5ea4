import type { ReadTx } from '@chat/kit/database/database';
import { LRUCache } from 'lru-cache';
import type { ChannelRow } from '../channels/store.ts';
import { listSubscriberIds } from './store.ts';

/** Lists of subscribers as the JSON text that objects carry. */
export type Rosters = {
  /**
   * Active subscribers of each channel, ascending, as a JSON array, by channel id. The rows must come from
   * the same snapshot as `tx` reads.
   */
  list(
    tx: ReadTx,
    realmId: number,
    channels: readonly Pick<ChannelRow, 'id' | 'roster_version'>[],
  ): Promise<Map<number, string>>;
};

/**
 * Remembers the texts up to `maxBytes`. A channel row names the version of its list, so a remembered
 * text is either exact or not used; many people who connect at once cost one reading.
 */
export function createRosters({ maxBytes }: { maxBytes: number }): Rosters {
  const known = new LRUCache<number, { version: number; json: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ json }) => json.length,
  });

  return {
    async list(tx, realmId, channels) {
      const lists = new Map<number, string>();
      const unknown: Pick<ChannelRow, 'id' | 'roster_version'>[] = [];
      for (const channel of channels) {
        const remembered = known.get(channel.id);
        if (remembered?.version === channel.roster_version) lists.set(channel.id, remembered.json);
        else unknown.push(channel);
      }
      const read = await listSubscriberIds(
        tx,
        realmId,
        unknown.map(({ id }) => id),
      );
      for (const { id, roster_version: version } of unknown) {
        const json = JSON.stringify(read.get(id) ?? []);
        lists.set(id, json);
        const newest = known.peek(id)?.version ?? -1;
        if (version > newest) known.set(id, { version, json });
      }
      return lists;
    },
  };
}
