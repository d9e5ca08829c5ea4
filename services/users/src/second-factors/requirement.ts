import { roles } from '@chat/kit/actor/actor';
import type { AccountRow } from '../accounts/account-store.ts';
import type { Deployment } from '../deployment.ts';
import type { Deps } from '../deps.ts';
import type { RealmSettings } from '../realms/realm-settings.ts';
import type { Realm } from '../realms/realm-store.ts';

/** The role with the fewest rights that needs a second factor, for each value of the realm's setting. */
const lowestRank: Readonly<Record<RealmSettings['required_second_factor'], number>> = {
  none: 0,
  administrators: roles.administrator,
  members: roles.member,
  everyone: roles.guest,
};

const dayMs = 86_400_000;

/** The role with the fewest rights that needs a second factor, as SQL over the alias `realm`. */
export const lowestRankSql = `case realm.settings->>'required_second_factor'
  when 'administrators' then ${lowestRank.administrators}
  when 'members' then ${lowestRank.members}
  when 'everyone' then ${lowestRank.everyone}
  else ${lowestRank.none} end`;

/**
 * Returns when a person's API keys stop working after they were asked for a second factor, in milliseconds since 1970.
 */
export function keysEndAt(askedAt: Date, { secondFactorGraceDays }: Deployment): number {
  return askedAt.getTime() + secondFactorGraceDays * dayMs;
}

/**
 * Returns whether gateways reject the API keys of a person because of a missing second factor. Keys work before the
 * first mail about it and during the grace period after that mail. Without a grace period, keys are always rejected.
 */
export function areKeysRefused(
  { now, deployment }: Pick<Deps, 'now' | 'deployment'>,
  realm: Pick<Realm, 'settings'>,
  account: Pick<AccountRow, 'role' | 'is_bot' | 'has_second_factor' | 'second_factor_asked_at'>,
): boolean {
  if (!lacksSecondFactor(realm, account)) return false;
  if (deployment.secondFactorGraceDays === 0) return true;
  const { second_factor_asked_at: askedAt } = account;
  return askedAt !== null && now() >= keysEndAt(askedAt, deployment);
}

/** Returns whether an account lacks a second factor that the realm requires. Bots need no second factor. */
export function lacksSecondFactor(
  { settings }: Pick<Realm, 'settings'>,
  { role, is_bot, has_second_factor }: Pick<AccountRow, 'role' | 'is_bot' | 'has_second_factor'>,
): boolean {
  return !is_bot && !has_second_factor && role <= lowestRank[settings.required_second_factor];
}
