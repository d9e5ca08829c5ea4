import { type DomainEventHandler, onDomainEvent } from '@chat/kit/domain-events/domain-events';
import { upsertAccount, upsertRealm } from '@chat/kit/read-model/rows';
import { realmChanged, userChanged } from '@chat/proto/domain-events';
import type { Deps } from '../deps.ts';
import { statusChanged } from '../events.ts';
import type { LivePresence } from '../live/live-presence.ts';
import type { LiveRow } from '../live/live-row.ts';
import { type AccountChange, accountStates } from '../live/live-store.ts';
import { findPresence } from '../live/presence-store.ts';
import { broadcastPresence } from '../presence/broadcast-presence.ts';
import { timesAfterOptOut } from '../presence/rules.ts';
import {
  type AccountRow,
  accountRow,
  findAccount,
  findRealm,
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
 * Creates handlers that update the read model of users and the account states in Redis. A redelivered event updates
 * both again, because the first attempt may have failed while Redis was unavailable.
 */
export function domainEventHandlers(deps: HandlerDeps): DomainEventHandler[] {
  return handlersWith(deps, {
    attempt: (work) => work(),
    setAccount: deps.presence.setAccount,
  });
}

/**
 * Creates the handlers for a refill of the read model. They skip a realm that Redis does not have, and continue if Redis
 * is unavailable, because Redis is filled from the read model later. They never fill Redis themselves, because that waits
 * for the refill.
 */
export function refillHandlers(deps: HandlerDeps): DomainEventHandler[] {
  return handlersWith(deps, {
    async attempt(work) {
      try {
        await work();
      } catch (error) {
        deps.log.warn('stored a domain event while Redis was unavailable', { error });
      }
    },
    setAccount: deps.presence.setAccountIfFilled,
  });
}

/** How handlers update Redis. `attempt` runs each update. */
type RedisUpdates = {
  attempt(work: () => Promise<void>): Promise<void>;
  setAccount: LivePresence['setAccount'];
};

function handlersWith(
  deps: HandlerDeps,
  { attempt, setAccount }: RedisUpdates,
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
      await attempt(() => deps.live.setRealmDisabled(realmId, { eventNumber, isDisabled }));
    }),

    onDomainEvent(userChanged, async (user, meta) => {
      const row = accountRow(user, meta);
      const known = await findAccount(deps.db, row.realm_id, row.user_id);
      try {
        // Before the account is stored, because a refill of Redis reads the stored accounts.
        // An older event than the stored account says nothing about the account's row in Redis.
        const isNews = !known || known.event_number <= row.event_number;
        if (isNews && !row.is_bot) {
          await attempt(async () =>
            setAccount(row.realm_id, await accountChange(deps, known, row)),
          );
        }
      } finally {
        await storeAccount(deps, known, row);
      }
    }),
  ];
}

/** Returns the change to the account in Redis. `known` is the account as it was stored before. */
async function accountChange(
  deps: HandlerDeps,
  known: AccountRow | undefined,
  row: AccountRow,
): Promise<AccountChange> {
  const { realm_id: realmId, user_id: userId, event_number: eventNumber } = row;
  const isActiveAgain = row.is_active && known?.is_active === false;
  return {
    ...{ userId, eventNumber, state: stateOf(row), before: known && stateOf(known) },
    toggled: timesAfterToggle(deps, row),
    saved: isActiveAgain ? await findPresence(deps.db, realmId, userId) : undefined,
  };
}

/**
 * Stores the account unless the stored account is newer, and announces it if the user starts or stops sharing presence.
 * `known` is the account as it was stored before.
 */
async function storeAccount(
  deps: HandlerDeps,
  known: AccountRow | undefined,
  row: AccountRow,
): Promise<void> {
  const { realm_id: realmId, user_id: userId } = row;
  // Reads from other services before the transaction, and checks the result again inside it.
  const audience =
    known && isSharingToggled(known, row)
      ? (await audienceAbout(deps, realmId, userId)).audience
      : {};
  const isAnnounced = await deps.transact(async (tx, emit) => {
    const { isStored, before } = await upsertAccount(tx, row);
    if (!isStored || !before || !isSharingToggled(before, row)) return false;
    await emit(realmId, [statusChanged(userId, { away: !row.shares_presence }, audience)]);
    return true;
  });
  if (isAnnounced) await broadcastToggle(deps, row);
}

/**
 * Broadcasts the user's presence. Logs failures and does not throw, because clients learn about the presence from their
 * next poll.
 */
async function broadcastToggle(deps: HandlerDeps, row: AccountRow): Promise<void> {
  const { realm_id: realmId, user_id: userId } = row;
  try {
    const realm = await findRealm(deps.db, realmId);
    if (!realm || realm.is_presence_disabled) return;
    await broadcastPresence(deps, realmId, { userId, ...timesAfterToggle(deps, row) });
  } catch (error) {
    deps.log.warn('could not publish a presence event', { realmId, error });
  }
}

/** Returns the times to show after the user started or stopped sharing presence. */
function timesAfterToggle(
  { now }: Pick<HandlerDeps, 'now'>,
  { shares_presence: isSharing, joined_at: joinedAt }: AccountRow,
): Pick<LiveRow, 'active' | 'idle'> {
  const nowSeconds = Math.floor(now() / 1_000);
  return isSharing
    ? { active: nowSeconds, idle: nowSeconds }
    : timesAfterOptOut(nowSeconds, joinedAt);
}

/** Returns whether an active user started or stopped sharing presence. */
function isSharingToggled(before: AccountRow, row: AccountRow): boolean {
  return row.is_active && !row.is_bot && before.shares_presence !== row.shares_presence;
}

function stateOf(account: AccountRow) {
  if (!account.is_active) return accountStates.inactive;
  return account.shares_presence ? accountStates.shown : accountStates.hidden;
}
