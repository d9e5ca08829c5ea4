import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import type { RpcClient } from '@chat/kit/grpc/client';
import { groupHandlers } from '@chat/kit/read-model/groups';
import { upsertRealm } from '@chat/kit/read-model/rows';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import {
  channelChanged,
  channelMuteChanged,
  realmChanged,
  userChanged,
} from '@chat/proto/domain-events';
import type { Deps } from '../deps.ts';
import { raiseRevisionOfChannel, upsertMutedChannel } from '../model/user-topic-store.ts';
import { RealmSettings } from '../read-model/realm-store.ts';
import {
  applyChannelChange,
  applyChannelState,
  type ChannelSyncDeps,
  type FetchChannel,
} from './apply-channel-changed.ts';
import { applyUserChanged } from './apply-user-changed.ts';

/** How long a version of a channel waits for a missing earlier version, which may still arrive. */
const gapWaitMs = 100;

/**
 * Returns the handlers for domain events of the users service. They keep realms, accounts and groups in the read model.
 */
export function userEventHandlers({
  db,
  transact,
  users,
}: Pick<Deps, 'db' | 'transact'> & {
  users: Pick<RpcClient<SnapshotsDefinition>, 'getGroupStates'>;
}): DomainEventHandler[] {
  return [
    onDomainEvent(realmChanged, (realm, { eventNumber }) =>
      upsertRealm(db, {
        realm_id: realm.realmId,
        string_id: realm.stringId,
        host: realm.host,
        email_domain: realm.emailDomain,
        is_active: realm.isActive,
        settings: RealmSettings.parse(JSON.parse(realm.settingsJson)),
        event_number: eventNumber,
      }),
    ),
    ...groupHandlers({ db, fetch: (request) => users.getGroupStates(request) }),
    onDomainEvent(userChanged, (user, meta) => applyUserChanged({ transact }, user, meta)),
  ];
}

/**
 * Returns the handlers for domain events of the channels service. They apply channel versions in order and store
 * channel mutes. If an earlier version does not arrive, they fetch the channel's complete state.
 */
export function channelEventHandlers(
  deps: ChannelSyncDeps & { fetchChannel: FetchChannel },
): DomainEventHandler[] {
  return [
    onDomainEvent(channelChanged, async (change, { realmId }) => {
      if ((await applyChannelChange(deps, realmId, change)) !== 'gap') return;
      await delay(gapWaitMs);
      if ((await applyChannelChange(deps, realmId, change)) !== 'gap') return;
      await deps.fetchChannel(realmId, change.channelId);
    }),
    channelMuteHandler(deps.db),
  ];
}

/** Returns the handlers for a refill of channels, in which each event contains a channel's complete state. */
export function channelRefillHandlers(deps: ChannelSyncDeps): DomainEventHandler[] {
  return [
    onDomainEvent(channelChanged, async (state, { realmId }) => {
      await applyChannelState(deps, realmId, state);
    }),
    channelMuteHandler(deps.db),
  ];
}

/** Returns the handler for `channel.mute_changed`, which keeps channel mutes in the read model. */
function channelMuteHandler(db: Db): DomainEventHandler {
  return onDomainEvent(
    channelMuteChanged,
    ({ channelId, userId, isMuted }, { realmId, eventNumber }) =>
      inTransaction(db, async (tx) => {
        const isNew = await upsertMutedChannel(tx, {
          realm_id: realmId,
          user_id: userId,
          channel_id: channelId,
          is_muted: isMuted,
          event_number: eventNumber,
        });
        // A message to a muted channel may unmute its topic, so pending sends have to see the change.
        if (isNew) await raiseRevisionOfChannel(tx, realmId, channelId);
      }),
  );
}
