import { type Handlers, internal, unary, unaryForSpectators } from '@chat/kit/grpc/server';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { createUser } from './accounts/create-user.ts';
import { deactivateOwnUser, deactivateUser } from './accounts/deactivate-user.ts';
import { getOwnUser } from './accounts/get-own-user.ts';
import { getUser } from './accounts/get-user.ts';
import { listUsers } from './accounts/list-users.ts';
import { reactivateUser } from './accounts/reactivate-user.ts';
import { resolveEmails } from './accounts/resolve-emails.ts';
import { setMayCreateUsers } from './accounts/set-may-create-users.ts';
import { updateUser } from './accounts/update-user.ts';
import { addAlertWords, removeAlertWords } from './alert-words/change-alert-words.ts';
import { getAlertWords } from './alert-words/get-alert-words.ts';
import { changeOwnAvatar } from './avatars/change-own-avatar.ts';
import { findAvatar } from './avatars/find-avatar.ts';
import { readAvatarFile } from './avatars/read-avatar-file.ts';
import { removeOwnAvatar } from './avatars/remove-own-avatar.ts';
import { getBotApiKey, regenerateBotApiKey } from './bots/bot-api-key.ts';
import { createBot } from './bots/create-bot.ts';
import { deactivateBot } from './bots/deactivate-bot.ts';
import { listOwnBots } from './bots/list-own-bots.ts';
import { clearBotStorage, readBotStorage, writeBotStorage } from './bots/storage.ts';
import { updateBot } from './bots/update-bot.ts';
import { fetchApiKey } from './credentials/fetch-api-key.ts';
import { fetchApiKeyByJwt } from './credentials/fetch-api-key-by-jwt.ts';
import { fetchApiKeyForDevelopment } from './credentials/fetch-api-key-for-development.ts';
import { invalidatePassword } from './credentials/invalidate-password.ts';
import { listDevelopmentLogins } from './credentials/list-development-logins.ts';
import { beginOpenIdLogin } from './credentials/openid/begin-open-id-login.ts';
import { completeOpenIdLogin } from './credentials/openid/complete-open-id-login.ts';
import { regenerateApiKey } from './credentials/regenerate-api-key.ts';
import type { Deps } from './deps.ts';
import { addDomain } from './domains/add-domain.ts';
import { changeDomain } from './domains/change-domain.ts';
import { listDomains } from './domains/list-domains.ts';
import { removeDomain } from './domains/remove-domain.ts';
import { listFacts } from './facts/list-facts.ts';
import { changeGroupMembers } from './groups/change-group-members.ts';
import { createGroup } from './groups/create-group.ts';
import { deactivateGroup } from './groups/deactivate-group.ts';
import { getGroupStates } from './groups/get-group-states.ts';
import { isGroupMember } from './groups/is-group-member.ts';
import { listGroupMembers } from './groups/list-group-members.ts';
import { listGroups } from './groups/list-groups.ts';
import { listSubgroups } from './groups/list-subgroups.ts';
import { updateGroup } from './groups/update-group.ts';
import { authenticate } from './identity/authenticate.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { createInvitationLink } from './invitations/create-invitation-link.ts';
import { getInvitation } from './invitations/get-invitation.ts';
import { invitePeople } from './invitations/invite-people.ts';
import { listInvitationLinks } from './invitations/list-invitation-links.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { repeatInvitation } from './invitations/repeat-invitation.ts';
import { revokeInvitation } from './invitations/revoke-invitation.ts';
import { sendTestWelcome } from './invitations/send-test-welcome.ts';
import { listHiddenFrom } from './limited-access/list-hidden-from.ts';
import { listKnownUsers } from './limited-access/list-known-users.ts';
import { muteUser } from './muted-users/mute-user.ts';
import { unmuteUser } from './muted-users/unmute-user.ts';
import { addNavigationView } from './navigation-views/add-navigation-view.ts';
import { changeNavigationView } from './navigation-views/change-navigation-view.ts';
import { listNavigationViews } from './navigation-views/list-navigation-views.ts';
import { removeNavigationView } from './navigation-views/remove-navigation-view.ts';
import { seeOnboardingStep } from './onboarding/onboarding-steps.ts';
import { addPlayground } from './playgrounds/add-playground.ts';
import { removePlayground } from './playgrounds/remove-playground.ts';
import { changeOwnProfile } from './profile-fields/change-own-profile.ts';
import { changeProfileField } from './profile-fields/change-profile-field.ts';
import { clearOwnProfile } from './profile-fields/clear-own-profile.ts';
import { createProfileField } from './profile-fields/create-profile-field.ts';
import { listProfileFields } from './profile-fields/list-profile-fields.ts';
import { orderProfileFields } from './profile-fields/order-profile-fields.ts';
import { removeProfileField } from './profile-fields/remove-profile-field.ts';
import { changeRealmPicture, removeRealmPicture } from './realm-pictures/change-realm-picture.ts';
import { getRealmPicture } from './realm-pictures/get-realm-picture.ts';
import { createRealm } from './realms/create-realm.ts';
import { findRealm } from './realms/find-realm.ts';
import { listRealms } from './realms/list-realms.ts';
import { setPushNotifications } from './realms/set-push-notifications.ts';
import { deactivateRealm, setRealmActive } from './realms/set-realm-active.ts';
import { confirmAddress } from './settings/confirm-address.ts';
import { updateRealm } from './settings/update-realm.ts';
import { updateUserSettings } from './settings/update-user-settings.ts';
import { updateUserSettingsDefaults } from './settings/update-user-settings-defaults.ts';
import { getSnapshot } from './snapshot/get-snapshot.ts';

/** Every method of the contract, bound to its use case. */
export function usersService(deps: Deps): Handlers<UsersDefinition> {
  return {
    CreateRealm: internal((request) => createRealm(deps, request)),
    FindRealm: internal((request) => findRealm(deps, request)),
    Authenticate: internal((request) => authenticate(deps, request)),
    FetchApiKey: internal((request) => fetchApiKey(deps, request)),
    FetchApiKeyByJwt: internal((request) => fetchApiKeyByJwt(deps, request)),
    FetchApiKeyForDevelopment: internal((request) => fetchApiKeyForDevelopment(deps, request)),
    ListDevelopmentLogins: internal(() => listDevelopmentLogins(deps)),
    BeginOpenIdLogin: internal((request) => beginOpenIdLogin(deps, request)),
    CompleteOpenIdLogin: internal((request) => completeOpenIdLogin(deps, request)),
    InvalidatePassword: internal((request) => invalidatePassword(deps, request)),
    RegenerateApiKey: unary((request, context) => regenerateApiKey(deps, request, context)),
    CreateUser: unary((request, context) => createUser(deps, request, context)),
    ListUsers: unaryForSpectators((request, context) => listUsers(deps, request, context)),
    GetOwnUser: unary((request, context) => getOwnUser(deps, request, context)),
    GetUser: unary((request, context) => getUser(deps, request, context)),
    UpdateUser: unary((request, context) => updateUser(deps, request, context)),
    DeactivateUser: unary((request, context) => deactivateUser(deps, request, context)),
    DeactivateOwnUser: unary((request, context) => deactivateOwnUser(deps, request, context)),
    ReactivateUser: unary((request, context) => reactivateUser(deps, request, context)),
    ListKnownUsers: unary((request, context) => listKnownUsers(deps, request, context)),
    ListHiddenFrom: internal((request) => listHiddenFrom(deps, request)),
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
    GetInvitation: internal((request) => getInvitation(deps, request)),
    AcceptInvitation: internal((request) => acceptInvitation(deps, request)),
    ListInvitationLinks: internal((request) => listInvitationLinks(deps, request)),
    ListRealms: internal((request) => listRealms(deps, request)),
    SetPushNotifications: internal((request) => setPushNotifications(deps, request)),
    SetRealmActive: internal((request) => setRealmActive(deps, request)),
    DeactivateRealm: unary((request, context) => deactivateRealm(deps, request, context)),
    SeeOnboardingStep: unary((request, context) => seeOnboardingStep(deps, request, context)),
    SendTestWelcome: unary((request, context) => sendTestWelcome(deps, request, context)),
    ConfirmAddress: internal((request) => confirmAddress(deps, request)),
    SetMayCreateUsers: internal((request) => setMayCreateUsers(deps, request)),
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
    GetGroupStates: internal((request) => getGroupStates(deps, request)),
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
    ReadAvatarFile: internal((request) => readAvatarFile(deps, request)),
    ListFacts: internal((request) => listFacts(deps, request)),
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
  };
}
