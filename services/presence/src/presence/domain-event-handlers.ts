import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import { upsertAccount, upsertRealm } from '@chat/kit/read-model/rows';
import { realmChanged, userChanged } from '@chat/proto/facts';
import type { Deps } from '../deps.ts';
import { statusChanged } from '../events.ts';
import { findPresence } from '../live/store.ts';
import {
  type AccountRow,
  accountRow,
  findAccount,
  findRealm,
  isExcluded,
  RealmSettings,
} from '../read-model/store.ts';
import { audienceAbout } from '../visibility.ts';
import { broadcastPresence } from './broadcast-presence.ts';
import { timesAfterOptOut } from './rules.ts';

type HandlerDeps = Pick<
  Deps,
  | 'db'
  | 'transact'
  | 'bus'
  | 'users'
  | 'live'
  | 'presence'
  | 'readModel'
  | 'limitsPresenceVisibility'
  | 'now'
  | 'log'
>;

/**
 * Update the read model of users and the flags in Redis. A redelivered event sets the flags again, because the first
 * attempt may have failed while Redis was unavailable.
 */
export function readModelHandlers(deps: HandlerDeps): DomainEventHandler[] {
  return handlersWith(deps, (work) => work());
}

/** The same for reading a realm as a whole, which goes on without Redis: it gets the marks when it is filled. */
export function fillingHandlers(deps: HandlerDeps): DomainEventHandler[] {
  return handlersWith(deps, async (work) => {
    try {
      await work();
    } catch (error) {
      deps.log.warn('a fact was stored without Redis', { error });
    }
  });
}

/** What concerns Redis is done by `inRedis`. */
function handlersWith(
  deps: HandlerDeps,
  inRedis: (work: () => Promise<void>) => Promise<void>,
): DomainEventHandler[] {
  return [
    onDomainEvent(realmChanged, async (realm, { realmId, number }) => {
      const settings = RealmSettings.parse(JSON.parse(realm.settingsJson));
      const isDisabled = settings.presence_disabled;
      await upsertRealm(deps.db, {
        realm_id: realmId,
        is_presence_disabled: isDisabled,
        email_domain: realm.emailDomain,
        event_number: number,
      });
      await inRedis(() => deps.live.setRealmDisabled(realmId, { number, isDisabled }));
    }),

    onDomainEvent(userChanged, async (user, meta) => {
      const row = accountRow(user, meta);
      const before = await store(deps, row);
      if (row.is_bot) return;
      const { realm_id, user_id: userId, event_number: number } = row;
      await inRedis(async () => {
        await deps.live.setAccountExcluded(realm_id, {
          userId,
          number,
          isExcluded: isExcluded(row),
        });
        if (before) await follow(deps, before, row);
      });
    }),
  ];
}

/** Stores the account if it is newer than what is there. Returns what it replaced. */
async function store(deps: HandlerDeps, row: AccountRow): Promise<AccountRow | undefined> {
  const { realm_id: realmId, user_id: userId } = row;
  // Read from other services before the transaction and check the result again inside it
  const seen = await findAccount(deps.db, realmId, userId);
  const audience =
    seen && isSharingToggled(seen, row)
      ? (await audienceAbout(deps, realmId, userId)).audience
      : {};
  return deps.transact(async (tx, emit) => {
    const { isStored, before } = await upsertAccount(tx, row);
    if (!isStored || !before) return undefined;
    if (isSharingToggled(before, row)) {
      await emit(realmId, [statusChanged(userId, { away: !row.shares_presence }, audience)]);
    }
    return before;
  });
}

/** Takes a change of an account over into presence. */
async function follow(deps: HandlerDeps, before: AccountRow, row: AccountRow): Promise<void> {
  const { realm_id: realmId, user_id: userId } = row;
  if (before.is_active && !row.is_active) {
    await deps.presence.put(realmId, { userId, active: -1, idle: 0 });
  } else if (!before.is_active && row.is_active) {
    const known = await findPresence(deps.db, realmId, userId);
    if (known) await deps.presence.put(realmId, known);
  } else if (isSharingToggled(before, row)) {
    const nowSeconds = Math.floor(deps.now() / 1_000);
    const times = row.shares_presence
      ? { active: nowSeconds, idle: nowSeconds }
      : timesAfterOptOut(nowSeconds, row.joined_at);
    await deps.presence.put(realmId, { userId, ...times });
    const realm = await findRealm(deps.db, realmId);
    if (realm && !realm.is_presence_disabled) {
      await broadcastPresence(deps, realmId, { userId, ...times });
    }
  }
}

/** Whether an active person begins to share presence, or ceases to. */
function isSharingToggled(before: AccountRow, row: AccountRow): boolean {
  return row.is_active && !row.is_bot && before.shares_presence !== row.shares_presence;
}
