import { roles } from '@chat/kit/actor/actor';
import type { MailCause__Output } from '@chat/proto/chat/common/v1/MailCause';
import { findAccount } from '../accounts/store.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import type { Realm } from '../realms/store.ts';
import { browserName } from '../sessions/browser-name.ts';
import { findSession } from '../sessions/store.ts';
import { unsubscribeUrl } from './describe-notifications.ts';
import { type Content, type DescribeDeps, toPerson } from './mail-content.ts';

/** Goes out although the session has ended: whoever took an account over could end it. */
export async function describeNewLogin(
  deps: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['newLogin'],
): Promise<Content> {
  const { db, now, deployment } = deps;
  const { realm_id } = realm;
  const { userId = 0, sessionId = 0 } = cause ?? {};
  const person = await findAccount(db, realm_id, userId);
  if (!person?.is_active || person.settings.enable_login_emails === false) return undefined;
  const session = await findSession(db, { realm_id, user_id: userId, session_id: sessionId });
  return {
    ...toPerson(person),
    link: `${urlOfRealm(realm, deployment)}/#settings/sessions`,
    unsubscribeUrl: unsubscribeUrl(deps, realm, { person, mail: 'newLogin' }),
    newLogin: {
      atSeconds: toSeconds(session?.created_at ?? new Date(now())),
      browser: session ? browserName(session.user_agent) : 'A browser that is logged out again',
      ipAddress: session?.ip_address || 'unknown',
    },
    about: 'newLogin',
  };
}

/** Is not wanted any more by somebody who was reactivated. */
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

/** Goes out to everybody who is active, whatever they want to be told of logins. */
export async function describeSecondFactorChange(
  { db, deployment }: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['secondFactorChange'],
): Promise<Content> {
  if (!cause) return undefined;
  const person = await findAccount(db, realm.realm_id, cause.userId);
  if (!person?.is_active) return undefined;
  const { kind, passkeyName, atSeconds } = cause;
  return {
    ...toPerson(person),
    link: `${urlOfRealm(realm, deployment)}/#settings/security`,
    secondFactorChange: { kind, passkeyName, atSeconds },
    about: 'secondFactorChange',
  };
}

/** Goes out while the transfer still stands and the recipient is active. */
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

/** Goes out to people who are owners when it leaves. */
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

/** Goes out while the person lacks the factor and was asked for it. */
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
