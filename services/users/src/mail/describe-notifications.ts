import { roles } from '@chat/kit/actor/actor';
import { userSettings } from '@chat/kit/user-settings/user-settings';
import type { MailCause__Output } from '@chat/proto/chat/common/v1/MailCause';
import { dayOf } from '../accounts/activity.ts';
import {
  type AccountRow,
  countPeopleSince,
  findAccount,
  isKnownInOtherRealms,
} from '../accounts/store.ts';
import { hashAddress, type UnsubscribableMail } from '../credentials/unsubscribe-tokens.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import type { Realm } from '../realms/store.ts';
import { type Content, type DescribeDeps, toPerson } from './mail-content.ts';

/** What the person and the realm allow a mail about missed messages to say; notifications knows the messages. */
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

/** Is not wanted any more by somebody who has been here since, or who wants no digests, nor where the realm wants none. */
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
      // Guests may not know everybody.
      newPeople:
        person.role === roles.guest ? 0 : await countPeopleSince(deps.db, realm.realm_id, since),
    },
    about: 'digest',
  };
}

/** Whether the person and the realm want mails to say who wrote what. */
function mayShowContent({ settings }: Realm, person: AccountRow): boolean {
  const { message_content_in_email_notifications: isWanted } = userSettings.parse(person.settings);
  return isWanted && settings.message_content_allowed_in_email_notifications;
}

/** Where whoever has the mail ends mails of its kind. */
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

/** Values of `realm_name_in_email_notifications_policy`; the third is "never". */
const policies = { automatic: 1, always: 2 };

/** Whether the person wants to see which organization a mail is from; automatic: if there are several. */
async function namesRealm({ db }: DescribeDeps, person: AccountRow): Promise<boolean> {
  const { realm_name_in_email_notifications_policy: policy } = userSettings.parse(person.settings);
  if (policy !== policies.automatic) return policy === policies.always;
  return isKnownInOtherRealms(db, person);
}
