import type { Tx } from '@chat/kit/database/database';
import type { AccountRow } from '../accounts/account-store.ts';
import type { Deps } from '../deps.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { requestMails } from '../request-mail.ts';
import { keysEndAt, lowestRankSql } from './requirement.ts';

const dayMs = 86_400_000;
/** The time between the reminder and the moment when the API keys stop working. */
const reminderBeforeMs = dayMs;
/** The maximum number of people per transaction. */
const pageSize = 500;

/**
 * Requests one mail to each person who has logged in and lacks a second factor that their realm requires. Requests one
 * reminder a day before the person's API keys stop working. Starts over for people who no longer need a second factor.
 */
export async function askForFactors(
  deps: Pick<Deps, 'transact' | 'now' | 'deployment'>,
): Promise<void> {
  await deps.transact(forgetOthers);
  for (const claim of [claimUnasked, claimUnreminded]) {
    let claimed = pageSize;
    while (claimed === pageSize) claimed = await askSome(deps, claim);
  }
}

type Claimed = Pick<AccountRow, 'realm_id' | 'user_id'> & { second_factor_asked_at: Date };
type Claim = (
  tx: Tx,
  { now, graceMs }: { now: Date; graceMs: number },
) => Promise<{ people: Claimed[]; isReminder: boolean }>;

async function askSome(
  { transact, now, deployment }: Pick<Deps, 'transact' | 'now' | 'deployment'>,
  claim: Claim,
): Promise<number> {
  return transact(async (tx, emit) => {
    const graceMs = deployment.secondFactorGraceDays * dayMs;
    const { people, isReminder } = await claim(tx, { now: new Date(now()), graceMs });
    const byRealm = Map.groupBy(people, ({ realm_id }) => realm_id);
    for (const [realmId, asked] of [...byRealm].toSorted(([a], [b]) => a - b)) {
      const causes = asked.map(({ user_id: userId, second_factor_asked_at: askedAt }) => {
        const dueAtSeconds = toSeconds(new Date(keysEndAt(askedAt, deployment)));
        return { secondFactorRequired: { userId, dueAtSeconds, isReminder } };
      });
      const mails = requestMails(deployment, causes);
      if (mails.length > 0) await emit(realmId, mails);
    }
    return people.length;
  });
}

/** Finds people who lack a required second factor and have not been asked for it, and marks them as asked. */
const claimUnasked: Claim = async (tx, { now, graceMs }) => {
  const { rows } = await tx.raw<{ rows: Claimed[] }>(
    `update account set second_factor_asked_at = :now,
       -- With so few days, the first mail is the reminder
       is_second_factor_reminded = :isShort
     where (realm_id, user_id) in (
       select realm_id, user_id from account join realm using (realm_id)
       where realm.settings->>'required_second_factor' is not null
         and realm.is_active and account.is_active and account.bot_type is null
         and not account.has_second_factor and account.first_login_at is not null
         and account.second_factor_asked_at is null and account.role <= ${lowestRankSql}
       order by realm_id, user_id
       limit ${pageSize}
       for no key update of account skip locked
     )
     returning realm_id, user_id, second_factor_asked_at`,
    { now, isShort: graceMs <= reminderBeforeMs },
  );
  return { people: rows, isReminder: false };
};

/**
 * Finds people who still lack the second factor and whose keys stop working within a day, and marks them as reminded.
 */
const claimUnreminded: Claim = async (tx, { now, graceMs }) => {
  const askedBefore = new Date(now.getTime() - graceMs + reminderBeforeMs);
  const { rows } = await tx.raw<{ rows: Claimed[] }>(
    `update account set is_second_factor_reminded = true
     where (realm_id, user_id) in (
       select realm_id, user_id from account
       where second_factor_asked_at <= :askedBefore and not is_second_factor_reminded
         and is_active and not has_second_factor
       order by realm_id, user_id
       limit ${pageSize}
       for no key update skip locked
     )
     returning realm_id, user_id, second_factor_asked_at`,
    { askedBefore },
  );
  return { people: rows, isReminder: true };
};

/** Finds people who do not need a second factor, and marks them as not asked. */
async function forgetOthers(tx: Tx): Promise<void> {
  await tx.raw(
    `update account set second_factor_asked_at = null, is_second_factor_reminded = false
     from realm
     where realm.realm_id = account.realm_id and account.second_factor_asked_at is not null
       and account.role > ${lowestRankSql}`,
  );
}
