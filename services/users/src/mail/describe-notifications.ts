import { roles } from '@chat/kit/actor/actor';
import { userSettings } from '@chat/kit/user-settings/user-settings';
import type { MailCause__Output } from '@chat/proto/chat/common/v1/MailCause';
import {
  type AccountRow,
  countPeopleSince,
  findAccount,
  isKnownInOtherRealms,
} from '../accounts/account-store.ts';
import { dayOf } from '../accounts/activity.ts';
import { hashAddress, type UnsubscribableMail } from '../credentials/unsubscribe-tokens.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import type { Realm } from '../realms/realm-store.ts';
import { type Content, type DescribeDeps, toPerson } from './mail-content.ts';

/** Returns the data for a mail about missed messages. The notifications service adds the messages. */
export async function describeMissedMessages(
  deps: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['missedMessages'],
): Promise<Content> {
  const person = cause && (await findAccount(deps.db, realm.realm_id, cause.userId));
  if (!person?.is_active || person.is_bot) return undefined;
  return {
    ...toPerson(person),
    link: urlOfRealm(realm, deps.deployment),
    unsubscribeUrl: unsubscribeUrl(deps, realm, { person, mail: 'missedMessages' }),
    missedMessages: {
      mayShowContent: mayShowContent(realm, person),
      namesRealm: await namesRealm(deps, person),
    },
    about: 'missedMessages',
  };
}

/**
 * Returns the data for a digest. Returns undefined if the person has used the server since, or if the person or the
 * realm has turned digests off.
 */
export async function describeDigest(
  deps: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['digest'],
): Promise<Content> {
  const { userId = 0, sinceSeconds = 0 } = cause ?? {};
  const person = await findAccount(deps.db, realm.realm_id, userId);
  if (!person?.is_active || person.is_bot || !realm.settings.digest_emails_enabled)
    return undefined;
  if (!userSettings.parse(person.settings).enable_digest_emails) return undefined;
  const since = new Date(sinceSeconds * 1_000);
  if (person.last_used_day > dayOf(since.getTime())) return undefined;
  return {
    ...toPerson(person),
    link: urlOfRealm(realm, deps.deployment),
    unsubscribeUrl: unsubscribeUrl(deps, realm, { person, mail: 'digest' }),
    digest: {
      mayShowContent: mayShowContent(realm, person),
      sinceSeconds,
      // Guests may not see all people.
      newPeople:
        person.role === roles.guest ? 0 : await countPeopleSince(deps.db, realm.realm_id, since),
    },
    about: 'digest',
  };
}

/** Returns whether the person and the realm allow mails to show senders and contents of messages. */
function mayShowContent({ settings }: Realm, person: AccountRow): boolean {
  const { message_content_in_email_notifications: isWanted } = userSettings.parse(person.settings);
  return isWanted && settings.message_content_allowed_in_email_notifications;
}

/** Returns the URL that unsubscribes the person from mails of this kind. */
export function unsubscribeUrl(
  { unsubscribeTokens, deployment }: Pick<DescribeDeps, 'unsubscribeTokens' | 'deployment'>,
  realm: Realm,
  { person, mail }: { person: AccountRow; mail: UnsubscribableMail },
): string {
  const { realm_id: realmId, user_id: userId, delivery_email: address } = person;
  const addressHash = hashAddress(address);
  const token = unsubscribeTokens.tokenOf({ realmId, userId, mail, addressHash });
  return `${urlOfRealm(realm, deployment)}/accounts/unsubscribe/${token}`;
}

/** The values of `realm_name_in_email_notifications_policy`. The third value means never. */
const policies = { automatic: 1, always: 2 };

/**
 * Returns whether the mail shows the realm's name. With the automatic policy, it does if the person has accounts in
 * several realms.
 */
async function namesRealm({ db }: DescribeDeps, person: AccountRow): Promise<boolean> {
  const { realm_name_in_email_notifications_policy: policy } = userSettings.parse(person.settings);
  if (policy !== policies.automatic) return policy === policies.always;
  return isKnownInOtherRealms(db, person);
}
