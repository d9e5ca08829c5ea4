import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type FactHandler, onFact } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import { groupHandlers } from '@chat/kit/read-model/groups';
import { upsertRealm } from '@chat/kit/read-model/rows';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { channelChanged, channelMuteChanged, realmChanged, userChanged } from '@chat/proto/facts';
import type { Deps } from '../deps.ts';
import { RealmSettings } from '../model/realm-store.ts';
import { raiseRevisionOfChannel, upsertMutedChannel } from '../model/user-topic-store.ts';
import { applyChannelChange, applyChannelState } from './apply-channel-changed.ts';
import { applyUserChanged } from './apply-user-changed.ts';

/** How long a version of a channel waits for the one before it, which may be on its way. */
const gapWaitMs = 100;

/** Keep realms, accounts and groups as the newest event about each tells them. */
export function userFactHandlers({
  db,
  transact,
  users,
}: Pick<Deps, 'db' | 'transact'> & {
  users: Pick<RpcClient<UsersDefinition>, 'getGroupStates'>;
}): FactHandler[] {
  return [
    onFact(realmChanged, (realm, { number }) =>
      upsertRealm(db, {
        realm_id: realm.realmId,
        string_id: realm.stringId,
        host: realm.host,
        email_domain: realm.emailDomain,
        is_active: realm.isActive,
        settings: RealmSettings.parse(JSON.parse(realm.settingsJson)),
        event_number: number,
      }),
    ),
    ...groupHandlers({ db, fetch: (request) => users.getGroupStates(request) }),
    onFact(userChanged, (user, meta) => applyUserChanged({ transact }, user, meta)),
  ];
}

/** Keep channels, version by version, and who muted them. A version whose forerunner stays away is fetched as a whole. */
export function channelFactHandlers(
  deps: Pick<Deps, 'db' | 'transact' | 'jobs' | 'ensureUsers' | 'fetchChannel'>,
): FactHandler[] {
  return [
    onFact(channelChanged, async (change, { realmId }) => {
      if ((await applyChannelChange(deps, realmId, change)) !== 'gap') return;
      await delay(gapWaitMs);
      if ((await applyChannelChange(deps, realmId, change)) !== 'gap') return;
      await deps.fetchChannel(realmId, change.channelId);
    }),
    channelMuteHandler(deps.db),
  ];
}

/** Keep channels from facts that hold a whole state each, and who muted them. */
export function channelStateHandlers(
  deps: Pick<Deps, 'db' | 'transact' | 'jobs' | 'ensureUsers'>,
): FactHandler[] {
  return [
    onFact(channelChanged, async (state, { realmId }) => {
      await applyChannelState(deps, realmId, state);
    }),
    channelMuteHandler(deps.db),
  ];
}

/** Keeps who muted which channel, as the newest fact about it tells. */
function channelMuteHandler(db: Db): FactHandler {
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
