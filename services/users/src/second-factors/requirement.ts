import { roles } from '@chat/kit/actor/actor';
import type { AccountRow } from '../accounts/store.ts';
import type { RealmSettings } from '../realms/realm-settings.ts';
import type { Realm } from '../realms/store.ts';

/** The lowest rank for which each value of the realm's setting requires a second factor. */
const lowestRank: Readonly<Record<RealmSettings['required_second_factor'], number>> = {
  none: 0,
  administrators: roles.administrator,
  members: roles.member,
  everyone: roles.guest,
};

/** Whether a person must have a second factor, and has none. Bots need none. */
export function lacksSecondFactor(
  { settings }: Pick<Realm, 'settings'>,
  { role, is_bot, has_second_factor }: Pick<AccountRow, 'role' | 'is_bot' | 'has_second_factor'>,
): boolean {
  return !is_bot && !has_second_factor && role <= lowestRank[settings.required_second_factor];
}
