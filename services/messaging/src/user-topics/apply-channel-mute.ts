import type { Db } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type FactHandler, onFact } from '@chat/kit/facts/fact-handlers';
import { channelMuteChanged } from '@chat/proto/facts';
import { raiseRevisionOfChannel, upsertMutedChannel } from './store.ts';

/** Keeps who muted which channel, as the newest fact about it tells. */
export function channelMuteHandler(db: Db): FactHandler {
  return onFact(channelMuteChanged, ({ channelId, userId, isMuted }, { realmId, number }) =>
    inTransaction(db, async (tx) => {
      const isNew = await upsertMutedChannel(tx, {
        realm_id: realmId,
        user_id: userId,
        channel_id: channelId,
        is_muted: isMuted,
        event_number: number,
      });
      // Who sends to a channel that it has muted may unmute its topic by that.
      if (isNew) await raiseRevisionOfChannel(tx, realmId, channelId);
    }),
  );
}
