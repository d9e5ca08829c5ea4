import { roles } from '@chat/kit/actor/actor';
import type { MailCause__Output } from '@chat/proto/chat/common/v1/MailCause';
import type { DescribedMail } from '@chat/proto/chat/users/v1/DescribedMail';
import { findAccount } from '../accounts/account-store.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import type { Realm } from '../realms/realm-store.ts';
import { shownPlace } from '../security-activity/activity-object.ts';
import { findActivity, type SecurityActivityRow } from '../security-activity/store.ts';
import { unsubscribeUrl } from './describe-notifications.ts';
import { type Content, type DescribeDeps, toPerson } from './mail-content.ts';

/**
 * Returns the mail about a security change, for active people. People can turn off mails about logins. A mail about a
 * new address is also sent to the former address.
 */
export async function describeSecurityChange(
  deps: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['securityChange'],
): Promise<Content> {
  if (!cause) return undefined;
  const { db, deployment } = deps;
  const { realm_id } = realm;
  const { userId, activityId, toFormerAddress } = cause;
  const key = { realm_id, user_id: userId, activity_id: activityId };
  const [person, change] = await Promise.all([
    findAccount(db, realm_id, userId),
    findActivity(db, key),
  ]);
  if (!person?.is_active || !change) return undefined;
  const isLogin = change.kind === 'LOGIN';
  if (isLogin && person.settings.enable_login_emails === false) return undefined;
  return {
    ...toPerson(person),
    ...(toFormerAddress && { address: change.before }),
    link: `${urlOfRealm(realm, deployment)}${pathAbout(change.kind)}`,
    ...(isLogin && { unsubscribeUrl: unsubscribeUrl(deps, realm, { person, mail: 'newLogin' }) }),
    securityChange: await securityChangeOf(deps, change),
    about: 'securityChange',
  };
}

/** Returns the path of the page where the person can see the change or respond to it. */
function pathAbout(kind: SecurityActivityRow['kind']): string {
  return kind === 'PASSWORD_INVALIDATED' ? '/accounts/password/reset' : '/#settings/security';
}

async function securityChangeOf(
  { db }: Pick<DescribeDeps, 'db'>,
  change: SecurityActivityRow,
): Promise<DescribedMail['securityChange']> {
  const { realm_id, kind, source, source_user_id: sourceId, name, before, after } = change;
  const isOther = source === 'USER' && sourceId !== null;
  const other = isOther ? await findAccount(db, realm_id, sourceId) : undefined;
  const { client, ip_address: ipAddress } = shownPlace(change);
  return {
    ...{ kind, source, name, before, after, client, ipAddress },
    sourceName: other?.full_name ?? '',
    atSeconds: toSeconds(change.at),
  };
}

/** Returns the mail about a deactivation, or undefined if the person was reactivated in the meantime. */
export async function describeDeactivation(
  { db, deployment }: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['deactivation'],
): Promise<Content> {
  const { userId = 0, comment = '' } = cause ?? {};
  const person = await findAccount(db, realm.realm_id, userId);
  if (!person || person.is_active) return undefined;
  return {
    ...toPerson(person),
    link: urlOfRealm(realm, deployment),
    deactivation: { comment },
    about: 'deactivation',
  };
}

export async function describeWelcome(
  { db, deployment }: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['welcome'],
): Promise<Content> {
  const person = await findAccount(db, realm.realm_id, cause?.userId ?? 0);
  if (!person?.is_active) return undefined;
  return {
    ...toPerson(person),
    link: urlOfRealm(realm, deployment),
    welcome: {},
    about: 'welcome',
  };
}

/**
 * Returns the mail about a bot's transfer. Returns undefined if the bot was transferred again in the meantime, or if
 * the recipient is deactivated.
 */
export async function describeBotTransfer(
  { db, deployment }: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['botTransferred'],
): Promise<Content> {
  if (!cause) return undefined;
  const { userId, botId, otherId, isNewOwner } = cause;
  const [person, bot, other] = await Promise.all(
    [userId, botId, otherId].map((id) =>
      id === undefined ? undefined : findAccount(db, realm.realm_id, id),
    ),
  );
  const newOwnerId = isNewOwner ? userId : otherId;
  if (!person?.is_active || !bot || bot.bot_owner_id !== newOwnerId) return undefined;
  const webhook = bot.bot_services.find((service) => 'base_url' in service);
  return {
    ...toPerson(person),
    link: `${urlOfRealm(realm, deployment)}/#settings/bots`,
    botTransferred: {
      ...{ botName: bot.full_name, otherName: other?.full_name ?? '', isNewOwner },
      payloadUrl: webhook?.base_url ?? '',
    },
    about: 'botTransferred',
  };
}

/** Returns the mail about a new SCIM token, or undefined if the person is no longer an active owner. */
export async function describeScimToken(
  { db, deployment }: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['scimToken'],
): Promise<Content> {
  if (!cause) return undefined;
  const { userId, ...token } = cause;
  const person = await findAccount(db, realm.realm_id, userId);
  if (!person?.is_active || person.role !== roles.owner) return undefined;
  return {
    ...toPerson(person),
    link: urlOfRealm(realm, deployment),
    scimToken: token,
    about: 'scimToken',
  };
}

/**
 * Returns the mail about a required second factor. Returns undefined if the person has set up a second factor, or if
 * none is required anymore.
 */
export async function describeSecondFactorRequirement(
  { db, deployment }: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['secondFactorRequired'],
): Promise<Content> {
  if (!cause) return undefined;
  const { userId, dueAtSeconds, isReminder } = cause;
  const person = await findAccount(db, realm.realm_id, userId);
  if (!person?.is_active || person.has_second_factor || !person.second_factor_asked_at) {
    return undefined;
  }
  return {
    ...toPerson(person),
    link: `${urlOfRealm(realm, deployment)}/#settings/security`,
    secondFactorRequired: { dueAtSeconds, isReminder },
    about: 'secondFactorRequired',
  };
}
