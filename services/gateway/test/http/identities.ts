import { spectatorOf } from '@chat/kit/actor/actor';
import type { Identity__Output } from '@chat/proto/chat/users/v1/Identity';
import type { AccountIdentity, SpectatorIdentity } from '../../src/http/permissions.ts';

/** Returns member 7 of realm 1, with the fields in `account` replaced. */
export function accountIdentity(account: Partial<Identity__Output> = {}): AccountIdentity {
  const whole: Identity__Output = {
    realmId: 1,
    userId: 7,
    role: 400,
    isBot: false,
    botType: 0,
    deliveryEmail: 'member@example.com',
    isActive: true,
    isRealmActive: true,
    groupIds: [],
    botOwnerGroupIds: [],
    hasOwnerRights: false,
    isDeviceKey: false,
    userVersion: 1,
    realmVersion: 1,
    realmHost: 'localhost',
    realmStringId: '',
    canCreateUsers: false,
    defaultAllPublicStreams: false,
    defaultEventsRegisterChannel: '',
    mustSetUpSecondFactor: false,
    ...account,
  };
  const { realmId, userId, role, isBot } = whole;
  return { kind: 'account', account: whole, actor: { realmId, userId, role, isBot, groups: [] } };
}

export const spectator: SpectatorIdentity = {
  kind: 'spectator',
  actor: spectatorOf(1),
  realm: {
    realmId: 1,
    stringId: '',
    host: 'localhost',
    name: 'Test',
    renderedDescription: '',
    iconUrl: '',
    isActive: true,
    isWebPublicAccessEnabled: true,
    isPasswordLoginEnabled: true,
    isDevelopmentLoginEnabled: false,
    isEmailLoginEnabled: true,
    isLdapLoginEnabled: false,
    isInvitationRequired: true,
    openIdMethods: [],
    samlMethods: [],
  },
};
