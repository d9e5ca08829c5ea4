import type { Db } from '@chat/kit/database/database';
import { type FactHandler, onFact } from '@chat/kit/facts/fact-handlers';
import { channelMuteChanged } from '@chat/proto/facts';
import { upsertMutedChannel } from './store.ts';

/** Keeps who muted which channel, as the newest fact about it tells. */
export function channelMuteHandler(db: Db): FactHandler {
  return onFact(channelMuteChanged, ({ channelId, userId, isMuted }, { realmId, number }) =>
    upsertMutedChannel(db, {
      realm_id: realmId,
      user_id: userId,
      channel_id: channelId,
      is_muted: isMuted,
      fact_number: number,
    }),
  );
}
