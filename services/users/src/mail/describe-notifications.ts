import type { MailCause__Output } from '@chat/proto/chat/common/v1/MailCause';
import { type AccountRow, findAccount, isKnownInOtherRealms } from '../accounts/store.ts';
import { userSettings } from '../accounts/user-settings.ts';
import type { UnsubscribableMail } from '../credentials/unsubscribe-tokens.ts';
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
  const { message_content_in_email_notifications: isWanted } = userSettings.parse(person.settings);
  const { message_content_allowed_in_email_notifications: isAllowed } = realm.settings;
  return {
    ...toPerson(person),
    timezone: person.timezone,
    link: urlOfRealm(realm, deps.deployment),
    unsubscribeUrl: unsubscribeUrl(deps, realm, { person, mail: 'missedMessages' }),
    missedMessages: {
      mayShowContent: isWanted && isAllowed,
      namesRealm: await namesRealm(deps, person),
    },
    about: 'missedMessages',
  };
}

function unsubscribeUrl(
  { unsubscribeTokens, deployment }: Pick<DescribeDeps, 'unsubscribeTokens' | 'deployment'>,
  realm: Realm,
  { person, mail }: { person: AccountRow; mail: UnsubscribableMail },
): string {
  const { realm_id: realmId, user_id: userId } = person;
  const token = unsubscribeTokens.tokenOf({ realmId, userId, mail });
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
