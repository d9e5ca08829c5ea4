import type { MailCause__Output } from '@chat/proto/chat/common/v1/MailCause';
import type { DescribeMailRequest__Output } from '@chat/proto/chat/users/v1/DescribeMailRequest';
import type { DescribeMailResponse } from '@chat/proto/chat/users/v1/DescribeMailResponse';
import { getAccount } from '../accounts/account-store.ts';
import { linkOf } from '../invitations/invitation-links.ts';
import { findOpenInvitation } from '../invitations/store.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { realmPictureSource, realmPictureUrl, urlOfRealm } from '../realms/realm-object.ts';
import { getRealm, type Realm } from '../realms/realm-store.ts';
import { findSetupLink } from '../realms/setup-link-store.ts';
import { urlOfSetupLink } from '../realms/setup-link-url.ts';
import { deploymentRealmId } from '../request-mail.ts';
import {
  describeAddressChange,
  describePasswordReset,
  describeSignUp,
} from './describe-confirmations.ts';
import {
  describeBotTransfer,
  describeDeactivation,
  describeScimToken,
  describeSecondFactorRequirement,
  describeSecurityChange,
  describeWelcome,
} from './describe-notices.ts';
import { describeDigest, describeMissedMessages } from './describe-notifications.ts';
import type { Content, DescribeDeps } from './mail-content.ts';

/**
 * Returns the current content of a mail, such as the recipient, the names and the link with its token. Returns no mail
 * if its cause was revoked, used or has expired, or if the realm is deactivated.
 */
export async function describeMail(
  deps: DescribeDeps,
  { realmId, cause }: DescribeMailRequest__Output,
): Promise<DescribeMailResponse> {
  if (realmId === deploymentRealmId) return describeSetup(deps, cause?.setup?.setupLinkId);
  const realm = await getRealm(deps.db, realmId);
  const content = realm.is_active && cause ? await describe(deps, realm, cause) : undefined;
  if (!content) return {};
  const url = urlOfRealm(realm, deps.deployment);
  return {
    mail: {
      realmName: realm.name,
      realmUrl: url,
      realmIconUrl: iconUrl(realm, url),
      ...content,
    },
  };
}

/**
 * Returns the URL of the realm's own icon, or ''. Omits the default icon, because it is on a different site, which
 * would learn who opens the mail.
 */
function iconUrl(realm: Realm, realmUrl: string): string {
  if (realmPictureSource(realm, 'icon') !== 'U') return '';
  return new URL(realmPictureUrl(realm, 'icon'), realmUrl).href;
}

/** The kinds of mail that belong to a realm. */
type CauseKind = Exclude<NonNullable<MailCause__Output['cause']>, 'setup'>;

/** The function that describes each kind of mail that belongs to a realm. */
const describers: {
  readonly [Kind in CauseKind]: (
    deps: DescribeDeps,
    realm: Realm,
    cause: MailCause__Output[Kind],
  ) => Promise<Content>;
} = {
  invitation: describeInvitation,
  passwordReset: describePasswordReset,
  signUp: describeSignUp,
  addressConfirmation: describeAddressChange,
  deactivation: describeDeactivation,
  welcome: describeWelcome,
  missedMessages: describeMissedMessages,
  securityChange: describeSecurityChange,
  digest: describeDigest,
  botTransferred: describeBotTransfer,
  scimToken: describeScimToken,
  secondFactorRequired: describeSecondFactorRequirement,
};

function describe(deps: DescribeDeps, realm: Realm, cause: MailCause__Output): Promise<Content> {
  const { cause: kind } = cause;
  if (!kind || kind === 'setup') throw new Error('a mail without a cause in its realm');
  return describeKind(deps, realm, { kind, cause });
}

function describeKind<Kind extends CauseKind>(
  deps: DescribeDeps,
  realm: Realm,
  { kind, cause }: { kind: Kind; cause: MailCause__Output },
): Promise<Content> {
  return describers[kind](deps, realm, cause[kind]);
}

async function describeInvitation(
  deps: DescribeDeps,
  realm: Realm,
  cause: MailCause__Output['invitation'],
): Promise<Content> {
  if (!cause) return undefined;
  const { invitationId: id, isReminder } = cause;
  const invitation = await findOpenInvitation(deps.db, realm.realm_id, {
    id,
    now: new Date(deps.now()),
  });
  if (!invitation || invitation.email === null) return undefined;
  const inviter = await getAccount(deps.db, realm.realm_id, invitation.inviter_id);
  return {
    address: invitation.email,
    link: linkOf(deps, realm, invitation),
    ...(invitation.expires_at && { expiresAtSeconds: toSeconds(invitation.expires_at) }),
    invitation: { inviterName: inviter.full_name, isReminder },
    about: 'invitation',
  };
}

/** Returns a mail with a setup link. The mail belongs to no realm, because its link creates one. */
async function describeSetup(
  { db, now, seal, deployment }: DescribeDeps,
  id = 0,
): Promise<DescribeMailResponse> {
  const found = await findSetupLink(db, { id, now: new Date(now()) });
  if (!found?.email || !found.token_sealed || !found.expires_at) return {};
  const { externalHost, externalScheme } = deployment;
  return {
    mail: {
      realmName: externalHost,
      realmUrl: `${externalScheme}://${externalHost}`,
      address: found.email,
      link: urlOfSetupLink(deployment, seal.open(found.token_sealed, found.token_hash)),
      expiresAtSeconds: toSeconds(found.expires_at),
      setup: {},
      about: 'setup',
    },
  };
}
