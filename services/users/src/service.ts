import { type Handlers, internal, unary, unaryForSpectators } from '@chat/kit/grpc/server';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { createBot } from './bots/create-bot.ts';
import {
  deactivateBot,
  getBotApiKey,
  listOwnBots,
  regenerateBotApiKey,
} from './bots/manage-bots.ts';
import { clearBotStorage, readBotStorage, writeBotStorage } from './bots/storage.ts';
import { updateBot } from './bots/update-bot.ts';
import { getConfirmation } from './confirmations/get-confirmation.ts';
import {
  createDeviceKey,
  listDeviceKeys,
  revokeDeviceKey,
  revokeDeviceKeys,
} from './credentials/device-keys.ts';
import { invalidatePassword, regenerateApiKey } from './credentials/revoke-credentials.ts';
import { setPassword } from './credentials/set-password.ts';
import type { Deps } from './deps.ts';
import { changeGroupMembers } from './groups/change-group-members.ts';
import { createGroup } from './groups/create-group.ts';
import { deactivateGroup } from './groups/deactivate-group.ts';
import {
  isGroupMember,
  listGroupMembers,
  listGroups,
  listSubgroups,
} from './groups/read-groups.ts';
import { updateGroup } from './groups/update-group.ts';
import { repeatInvitation, revokeInvitation } from './invitations/change-invitation.ts';
import { createInvitationLink, invitePeople } from './invitations/create-invitations.ts';
import {
  getInvitation,
  listInvitationLinks,
  listInvitations,
} from './invitations/read-invitations.ts';
import { acceptInvitation } from './lifecycle/accept-invitation.ts';
import { createRealm } from './lifecycle/create-realm.ts';
import { createUser, setMayCreateUsers } from './lifecycle/create-user.ts';
import { deactivateOwnUser, deactivateUser } from './lifecycle/deactivate-user.ts';
import { reactivateUser } from './lifecycle/reactivate-user.ts';
import { deactivateRealm, setRealmActive } from './lifecycle/set-realm-active.ts';
import { createSetupLink, getSetupLink, requestSetupLink, setUpRealm } from './lifecycle/setup.ts';
import { requestSignUp, signUp } from './lifecycle/sign-up.ts';
import { updateUser } from './lifecycle/update-user.ts';
import { sendTestWelcome } from './lifecycle/welcome-messages.ts';
import { authenticate } from './login/authenticate.ts';
import { fetchApiKeyForDevelopment, listDevelopmentLogins } from './login/development-login.ts';
import { fetchApiKeyByJwt } from './login/fetch-api-key-by-jwt.ts';
import { fetchApiKey, logInWithPassword } from './login/log-in-with-password.ts';
import {
  beginPasskeyLogin,
  fetchApiKeyWithSecondFactor,
  getPendingLogin,
  logInWithPasskey,
  logInWithSecondFactor,
} from './login/log-in-with-second-factor.ts';
import { createLoginToken, logInWithToken } from './login/login-tokens.ts';
import { listIdentities, unlinkIdentities } from './login/manage-identities.ts';
import { beginOpenIdLogin } from './login/openid/begin-open-id-login.ts';
import { completeOpenIdLogin } from './login/openid/complete-open-id-login.ts';
import { requestPasswordReset, resetPassword } from './login/reset-password.ts';
import { beginSamlLogin, getSamlMetadata } from './login/saml/begin-saml-login.ts';
import { acceptSamlResponse, completeSamlLogin } from './login/saml/complete-saml-login.ts';
import { describeMail } from './mail/describe-mail.ts';
import { changeOwnAvatar, removeOwnAvatar } from './profiles/change-own-avatar.ts';
import { changeOwnProfile, clearOwnProfile } from './profiles/change-own-profile.ts';
import {
  changeProfileField,
  createProfileField,
  listProfileFields,
  orderProfileFields,
  removeProfileField,
} from './profiles/profile-fields.ts';
import { findAvatar, readAvatarFile } from './profiles/read-avatars.ts';
import { getOwnUser, getUser, listUsers, resolveEmails } from './profiles/read-users.ts';
import { addDomain, changeDomain, listDomains, removeDomain } from './realms/domains.ts';
import { findRealm, listRealms } from './realms/find-realms.ts';
import { addPlayground, removePlayground } from './realms/playgrounds.ts';
import {
  changeRealmPicture,
  getRealmPicture,
  removeRealmPicture,
} from './realms/realm-pictures.ts';
import { setPushNotifications } from './realms/set-push-notifications.ts';
import { createScimGroup, deleteScimGroup, updateScimGroup } from './scim/change-groups.ts';
import { createScimUser, deleteScimUser, updateScimUser } from './scim/change-users.ts';
import { getScimGroup, listScimGroups } from './scim/read-groups.ts';
import { getScimUser, listScimUsers } from './scim/read-users.ts';
import {
  authenticateScimToken,
  createScimToken,
  listScimTokens,
  revokeScimToken,
} from './scim/tokens.ts';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
} from './second-factors/manage-passkeys.ts';
import {
  createRecoveryCodes,
  getSecondFactors,
  resetSecondFactors,
} from './second-factors/manage-second-factors.ts';
import { beginTotp, confirmTotp, removeTotp } from './second-factors/manage-totp.ts';
import { listSecurityActivity } from './security-activity/list-security-activity.ts';
import { endSession, endSessions, endSessionsOf, listSessions } from './sessions/sessions.ts';
import { addAlertWords, getAlertWords, removeAlertWords } from './settings/alert-words.ts';
import { confirmAddress } from './settings/confirm-address.ts';
import { muteUser, unmuteUser } from './settings/muted-users.ts';
import {
  addNavigationView,
  changeNavigationView,
  listNavigationViews,
  removeNavigationView,
} from './settings/navigation-views.ts';
import { seeOnboardingStep } from './settings/onboarding-steps.ts';
import { setSharesPresence } from './settings/set-shares-presence.ts';
import { getUnsubscription, unsubscribe } from './settings/unsubscribe.ts';
import { updateRealm } from './settings/update-realm.ts';
import { updateUserSettings } from './settings/update-user-settings.ts';
import { updateUserSettingsDefaults } from './settings/update-user-settings-defaults.ts';
import { getSnapshot } from './snapshot/get-snapshot.ts';
import { getGroupStates, listDomainEvents } from './snapshot/list-domain-events.ts';
import { endUserAccess } from './user-security/end-user-access.ts';
import { getUserSecurity } from './user-security/get-user-security.ts';
import { listUserSecurity } from './user-security/list-user-security.ts';
import { listHiddenFrom, listVisibleUsers } from './visibility/list-visible-users.ts';

/** Binds every method of the contract to its use case. */
export function usersService(deps: Deps): Handlers<UsersDefinition> {
  return {
    CreateRealm: internal(['operator'], (request) => createRealm(deps, request)),
    CreateSetupLink: internal(['operator'], () => createSetupLink(deps)),
    RequestSetupLink: internal(['gateway'], (request) => requestSetupLink(deps, request)),
    GetSetupLink: internal(['gateway'], (request) => getSetupLink(deps, request)),
    SetUpRealm: internal(['gateway'], (request) => setUpRealm(deps, request)),
    FindRealm: internal(['gateway', 'operator'], (request) => findRealm(deps, request)),
    Authenticate: internal(['gateway'], (request) => authenticate(deps, request)),
    FetchApiKey: internal(['gateway', 'operator'], (request, context) =>
      fetchApiKey(deps, request, context),
    ),
    FetchApiKeyByJwt: internal(['gateway'], (request, context) =>
      fetchApiKeyByJwt(deps, request, context),
    ),
    FetchApiKeyForDevelopment: internal(['gateway'], (request, context) =>
      fetchApiKeyForDevelopment(deps, request, context),
    ),
    ListDevelopmentLogins: internal(['gateway'], () => listDevelopmentLogins(deps)),
    BeginOpenIdLogin: internal(['gateway'], (request) => beginOpenIdLogin(deps, request)),
    CompleteOpenIdLogin: internal(['gateway'], (request) => completeOpenIdLogin(deps, request)),
    BeginSamlLogin: internal(['gateway'], (request) => beginSamlLogin(deps, request)),
    AcceptSamlResponse: internal(['gateway'], (request, context) =>
      acceptSamlResponse(deps, request, context),
    ),
    CompleteSamlLogin: internal(['gateway'], (request) => completeSamlLogin(deps, request)),
    GetSamlMetadata: internal(['gateway'], (request) => getSamlMetadata(deps, request)),
    LogInWithPassword: internal(['gateway'], (request) => logInWithPassword(deps, request)),
    GetPendingLogin: internal(['gateway'], (request) => getPendingLogin(deps, request)),
    LogInWithSecondFactor: internal(['gateway'], (request) => logInWithSecondFactor(deps, request)),
    BeginPasskeyLogin: internal(['gateway'], (request) => beginPasskeyLogin(deps, request)),
    LogInWithPasskey: internal(['gateway'], (request) => logInWithPasskey(deps, request)),
    FetchApiKeyWithSecondFactor: internal(['gateway'], (request, context) =>
      fetchApiKeyWithSecondFactor(deps, request, context),
    ),
    GetSecondFactors: unary((request, context) => getSecondFactors(deps, request, context)),
    BeginTotp: unary((request, context) => beginTotp(deps, request, context)),
    ConfirmTotp: unary((request, context) => confirmTotp(deps, request, context)),
    RemoveTotp: unary((request, context) => removeTotp(deps, request, context)),
    BeginPasskey: unary((request, context) => beginPasskey(deps, request, context)),
    AddPasskey: unary((request, context) => addPasskey(deps, request, context)),
    RenamePasskey: unary((request, context) => renamePasskey(deps, request, context)),
    RemovePasskey: unary((request, context) => removePasskey(deps, request, context)),
    CreateRecoveryCodes: unary((request, context) => createRecoveryCodes(deps, request, context)),
    ResetSecondFactors: internal(['operator'], (request) => resetSecondFactors(deps, request)),
    ListIdentities: internal(['operator'], (request) => listIdentities(deps, request)),
    UnlinkIdentities: internal(['operator'], (request) => unlinkIdentities(deps, request)),
    LogInWithToken: internal(['gateway'], (request) => logInWithToken(deps, request)),
    CreateLoginToken: internal(['operator'], (request) => createLoginToken(deps, request)),
    RequestPasswordReset: internal(['gateway'], (request) => requestPasswordReset(deps, request)),
    ResetPassword: internal(['gateway'], (request) => resetPassword(deps, request)),
    RequestSignUp: internal(['gateway'], (request) => requestSignUp(deps, request)),
    SignUp: internal(['gateway'], (request) => signUp(deps, request)),
    GetConfirmation: internal(['gateway'], (request) => getConfirmation(deps, request)),
    ListSessions: unary((request, context) => listSessions(deps, request, context)),
    ListSecurityActivity: unary((request, context) => listSecurityActivity(deps, request, context)),
    EndSession: unary((request, context) => endSession(deps, request, context)),
    EndSessions: unary((request, context) => endSessions(deps, request, context)),
    GetUserSecurity: unary((request, context) => getUserSecurity(deps, request, context)),
    ListUserSecurity: unary((request, context) => listUserSecurity(deps, request, context)),
    EndUserAccess: unary((request, context) => endUserAccess(deps, request, context)),
    EndSessionsOf: internal(['operator'], (request) => endSessionsOf(deps, request)),
    SetPassword: internal(['operator'], (request) => setPassword(deps, request)),
    ListDeviceKeys: unary((request, context) => listDeviceKeys(deps, request, context)),
    CreateDeviceKey: unary((request, context) => createDeviceKey(deps, request, context)),
    RevokeDeviceKey: unary((request, context) => revokeDeviceKey(deps, request, context)),
    RevokeDeviceKeys: unary((request, context) => revokeDeviceKeys(deps, request, context)),
    InvalidatePassword: internal(['operator'], (request) => invalidatePassword(deps, request)),
    RegenerateApiKey: unary((request, context) => regenerateApiKey(deps, request, context)),
    CreateUser: unary((request, context) => createUser(deps, request, context)),
    ListUsers: unaryForSpectators((request, context) => listUsers(deps, request, context)),
    GetOwnUser: unary((request, context) => getOwnUser(deps, request, context)),
    GetUser: unary((request, context) => getUser(deps, request, context)),
    UpdateUser: unary((request, context) => updateUser(deps, request, context)),
    DeactivateUser: unary((request, context) => deactivateUser(deps, request, context)),
    DeactivateOwnUser: unary((request, context) => deactivateOwnUser(deps, request, context)),
    ReactivateUser: unary((request, context) => reactivateUser(deps, request, context)),
    ListVisibleUsers: unary((request, context) => listVisibleUsers(deps, request, context), {
      callers: ['presence'],
    }),
    ListHiddenFrom: internal(['presence'], (request) => listHiddenFrom(deps, request)),
    ResolveEmails: unary((request, context) => resolveEmails(deps, request, context)),
    GetAlertWords: unary((request, context) => getAlertWords(deps, request, context)),
    AddAlertWords: unary((request, context) => addAlertWords(deps, request, context)),
    RemoveAlertWords: unary((request, context) => removeAlertWords(deps, request, context)),
    MuteUser: unary((request, context) => muteUser(deps, request, context)),
    UnmuteUser: unary((request, context) => unmuteUser(deps, request, context)),
    ListNavigationViews: unary((request, context) => listNavigationViews(deps, request, context)),
    AddNavigationView: unary((request, context) => addNavigationView(deps, request, context)),
    ChangeNavigationView: unary((request, context) => changeNavigationView(deps, request, context)),
    RemoveNavigationView: unary((request, context) => removeNavigationView(deps, request, context)),
    UpdateUserSettings: unary((request, context) => updateUserSettings(deps, request, context)),
    SetSharesPresence: internal(['presence'], (request, context) =>
      setSharesPresence(deps, request, context),
    ),
    UpdateUserSettingsDefaults: unary((request, context) =>
      updateUserSettingsDefaults(deps, request, context),
    ),
    UpdateRealm: unary((request, context) => updateRealm(deps, request, context)),
    ListDomains: unary((request, context) => listDomains(deps, request, context)),
    AddDomain: unary((request, context) => addDomain(deps, request, context)),
    ChangeDomain: unary((request, context) => changeDomain(deps, request, context)),
    RemoveDomain: unary((request, context) => removeDomain(deps, request, context)),
    AddPlayground: unary((request, context) => addPlayground(deps, request, context)),
    RemovePlayground: unary((request, context) => removePlayground(deps, request, context)),
    ListInvitations: unary((request, context) => listInvitations(deps, request, context)),
    InvitePeople: unary((request, context) => invitePeople(deps, request, context)),
    CreateInvitationLink: unary((request, context) => createInvitationLink(deps, request, context)),
    RevokeInvitation: unary((request, context) => revokeInvitation(deps, request, context)),
    RepeatInvitation: unary((request, context) => repeatInvitation(deps, request, context)),
    DescribeMail: internal(['notifications'], (request) => describeMail(deps, request)),
    GetUnsubscription: internal(['gateway'], (request) => getUnsubscription(deps, request)),
    Unsubscribe: internal(['gateway'], (request) => unsubscribe(deps, request)),
    GetInvitation: internal(['gateway'], (request) => getInvitation(deps, request)),
    AcceptInvitation: internal(['gateway'], (request) => acceptInvitation(deps, request)),
    ListInvitationLinks: internal(['operator'], (request) => listInvitationLinks(deps, request)),
    ListRealms: internal(['operator'], (request) => listRealms(deps, request)),
    SetPushNotifications: internal(['notifications'], (request) =>
      setPushNotifications(deps, request),
    ),
    SetRealmActive: internal(['operator'], (request) => setRealmActive(deps, request)),
    DeactivateRealm: unary((request, context) => deactivateRealm(deps, request, context)),
    SeeOnboardingStep: unary((request, context) => seeOnboardingStep(deps, request, context)),
    SendTestWelcome: unary((request, context) => sendTestWelcome(deps, request, context)),
    ConfirmAddress: internal(['gateway', 'operator'], (request, context) =>
      confirmAddress(deps, request, context),
    ),
    SetMayCreateUsers: internal(['operator'], (request) => setMayCreateUsers(deps, request)),
    CreateBot: unary((request, context) => createBot(deps, request, context)),
    ListOwnBots: unary((request, context) => listOwnBots(deps, request, context)),
    UpdateBot: unary((request, context) => updateBot(deps, request, context)),
    DeactivateBot: unary((request, context) => deactivateBot(deps, request, context)),
    GetBotApiKey: unary((request, context) => getBotApiKey(deps, request, context)),
    RegenerateBotApiKey: unary((request, context) => regenerateBotApiKey(deps, request, context)),
    ReadBotStorage: unary((request, context) => readBotStorage(deps, request, context)),
    WriteBotStorage: unary((request, context) => writeBotStorage(deps, request, context)),
    ClearBotStorage: unary((request, context) => clearBotStorage(deps, request, context)),
    ListGroups: unary((request, context) => listGroups(deps, request, context)),
    CreateGroup: unary((request, context) => createGroup(deps, request, context)),
    UpdateGroup: unary((request, context) => updateGroup(deps, request, context)),
    DeactivateGroup: unary((request, context) => deactivateGroup(deps, request, context)),
    ChangeGroupMembers: unary((request, context) => changeGroupMembers(deps, request, context)),
    ListGroupMembers: unary((request, context) => listGroupMembers(deps, request, context)),
    IsGroupMember: unary((request, context) => isGroupMember(deps, request, context)),
    ListSubgroups: unary((request, context) => listSubgroups(deps, request, context)),
    GetGroupStates: internal(['channels', 'messaging'], (request) => getGroupStates(deps, request)),
    CreateScimToken: internal(['operator'], (request) => createScimToken(deps, request)),
    ListScimTokens: internal(['operator'], (request) => listScimTokens(deps, request)),
    RevokeScimToken: internal(['operator'], (request) => revokeScimToken(deps, request)),
    AuthenticateScimToken: internal(['gateway'], (request) => authenticateScimToken(deps, request)),
    ListScimUsers: internal(['gateway'], (request) => listScimUsers(deps, request)),
    GetScimUser: internal(['gateway'], (request) => getScimUser(deps, request)),
    ListScimGroups: internal(['gateway'], (request) => listScimGroups(deps, request)),
    GetScimGroup: internal(['gateway'], (request) => getScimGroup(deps, request)),
    CreateScimUser: internal(['gateway'], (request, context) =>
      createScimUser(deps, request, context),
    ),
    UpdateScimUser: internal(['gateway'], (request, context) =>
      updateScimUser(deps, request, context),
    ),
    DeleteScimUser: internal(['gateway'], (request, context) =>
      deleteScimUser(deps, request, context),
    ),
    CreateScimGroup: internal(['gateway'], (request, context) =>
      createScimGroup(deps, request, context),
    ),
    UpdateScimGroup: internal(['gateway'], (request, context) =>
      updateScimGroup(deps, request, context),
    ),
    DeleteScimGroup: internal(['gateway'], (request, context) =>
      deleteScimGroup(deps, request, context),
    ),
    ListProfileFields: unary((request, context) => listProfileFields(deps, request, context)),
    CreateProfileField: unary((request, context) => createProfileField(deps, request, context)),
    ChangeProfileField: unary((request, context) => changeProfileField(deps, request, context)),
    RemoveProfileField: unary((request, context) => removeProfileField(deps, request, context)),
    OrderProfileFields: unary((request, context) => orderProfileFields(deps, request, context)),
    ChangeOwnProfile: unary((request, context) => changeOwnProfile(deps, request, context)),
    ClearOwnProfile: unary((request, context) => clearOwnProfile(deps, request, context)),
    ChangeOwnAvatar: unary((request, context) => changeOwnAvatar(deps, request, context)),
    RemoveOwnAvatar: unary((request, context) => removeOwnAvatar(deps, request, context)),
    FindAvatar: unaryForSpectators((request, context) => findAvatar(deps, request, context)),
    ChangeRealmPicture: unary((request, context) => changeRealmPicture(deps, request, context)),
    RemoveRealmPicture: unary((request, context) => removeRealmPicture(deps, request, context)),
    GetRealmPicture: unary((request, context) => getRealmPicture(deps, request, context)),
    ReadAvatarFile: internal(['gateway'], (request) => readAvatarFile(deps, request)),
    ListDomainEvents: internal(['channels', 'messaging', 'presence', 'notifications'], (request) =>
      listDomainEvents(deps, request),
    ),
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
  };
}
