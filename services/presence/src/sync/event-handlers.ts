import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import { upsertAccount, upsertRealm } from '@chat/kit/read-model/rows';
import { realmChanged, userChanged } from '@chat/proto/domain-events';
import type { Deps } from '../deps.ts';
import { statusChanged } from '../events.ts';
import { findPresence } from '../live/presence-store.ts';
import { broadcastPresence } from '../presence/broadcast-presence.ts';
import { timesAfterOptOut } from '../presence/rules.ts';
import {
  type AccountRow,
  accountRow,
  findAccount,
  findRealm,
  isExcluded,
  RealmSettings,
} from '../read-model/store.ts';
import { audienceAbout } from '../visibility.ts';

type HandlerDeps = Pick<
  Deps,
  | 'db'
  | 'transact'
  | 'bus'
  | 'accounts'
  | 'live'
  | 'presence'
  | 'readModel'
  | 'limitsPresenceVisibility'
  | 'now'
  | 'log'
>;

/**
 * Creates handlers that update the read model of users and the flags in Redis. A redelivered event sets the flags again,
 * because the first attempt may have failed while Redis was unavailable.
 */
export function domainEventHandlers(deps: HandlerDeps): DomainEventHandler[] {
  return handlersWith(deps, (work) => work());
}

/** Creates the handlers for a refill. It continues without Redis, because the flags are set when Redis is refilled. */
export function refillHandlers(deps: HandlerDeps): DomainEventHandler[] {
  return handlersWith(deps, async (work) => {
    try {
      await work();
    } catch (error) {
      deps.log.warn('stored a domain event while Redis was unavailable', { error });
    }
  });
}

/** Creates handlers of domain events. Each updates Redis through `updateRedis`. */
function handlersWith(
  deps: HandlerDeps,
  updateRedis: (work: () => Promise<void>) => Promise<void>,
): DomainEventHandler[] {
  return [
    onDomainEvent(realmChanged, async (realm, { realmId, eventNumber }) => {
      const settings = RealmSettings.parse(JSON.parse(realm.settingsJson));
      const isDisabled = settings.presence_disabled;
      await upsertRealm(deps.db, {
        realm_id: realmId,
        is_presence_disabled: isDisabled,
        email_domain: realm.emailDomain,
        event_number: eventNumber,
      });
      await updateRedis(() => deps.live.setRealmDisabled(realmId, { eventNumber, isDisabled }));
    }),

    onDomainEvent(userChanged, async (user, meta) => {
      const row = accountRow(user, meta);
      const before = await storeAccount(deps, row);
      if (row.is_bot) return;
      const { realm_id, user_id: userId, event_number: eventNumber } = row;
      await updateRedis(async () => {
        await deps.live.setAccountExcluded(realm_id, {
          userId,
          eventNumber,
          isExcluded: isExcluded(row),
        });
        if (before) await applyAccountChange(deps, before, row);
      });
    }),
  ];
}

/** Stores the account unless the stored account is newer. Returns the account that was replaced. */
async function storeAccount(deps: HandlerDeps, row: AccountRow): Promise<AccountRow | undefined> {
  const { realm_id: realmId, user_id: userId } = row;
  // Reads from other services before the transaction, and checks the result again inside it.
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

/** Updates presence after a change of the account. */
async function applyAccountChange(
  deps: HandlerDeps,
  before: AccountRow,
  row: AccountRow,
): Promise<void> {
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

/** Whether an active user started or stopped sharing presence. */
function isSharingToggled(before: AccountRow, row: AccountRow): boolean {
  return row.is_active && !row.is_bot && before.shares_presence !== row.shares_presence;
}
