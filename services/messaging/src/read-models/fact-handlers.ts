import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '@chat/kit/database/database';
import { type FactHandler, onFact } from '@chat/kit/facts/fact-handlers';
import { channelChanged, groupChanged, realmChanged, userChanged } from '@chat/proto/facts';
import { applyUserChanged } from '../accounts/apply-user-changed.ts';
import { applyChannelChange, applyChannelState } from '../channels/apply-channel-changed.ts';
import type { Deps } from '../deps.ts';
import { upsertGroup } from '../groups/store.ts';
import { RealmSettings } from '../realms/realm-settings.ts';
import { upsertRealm } from '../realms/store.ts';
import { channelMuteHandler } from '../user-topics/apply-channel-mute.ts';

/** How long a version of a channel waits for the one before it, which may be on its way. */
const gapWaitMs = 100;

/** Keep realms, accounts and groups as the newest fact about each tells them. */
export function userFactHandlers({ db, transact }: Pick<Deps, 'db' | 'transact'>): FactHandler[] {
  return [
    onFact(realmChanged, (realm, { number }) =>
      upsertRealm(db, {
        realm_id: realm.realmId,
        string_id: realm.stringId,
        host: realm.host,
        is_active: realm.isActive,
        settings: RealmSettings.parse(JSON.parse(realm.settingsJson)),
        fact_number: number,
      }),
    ),
    onFact(groupChanged, (group, { realmId, number }) =>
      upsertGroup(db, {
        realm_id: realmId,
        group_id: group.groupId,
        direct_members: group.directMembers,
        direct_subgroups: group.directSubgroups,
        fact_number: number,
      }),
    ),
    onFact(userChanged, (user, meta) => applyUserChanged({ transact }, user, meta)),
  ];
}

/** Keep channels, version by version, and who muted them. A version whose forerunner stays away is fetched as a whole. */
export function channelFactHandlers(
  deps: Pick<Deps, 'db' | 'transact' | 'ensureUsers' | 'fetchChannel'>,
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
  deps: Pick<Deps, 'db' | 'transact' | 'ensureUsers'>,
): FactHandler[] {
  return [
    onFact(channelChanged, async (state, { realmId }) => {
      await applyChannelState(deps, realmId, state);
    }),
    channelMuteHandler(deps.db),
  ];
}
