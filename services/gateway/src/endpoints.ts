import type { Deps } from './deps.ts';
import { addAlertWords } from './endpoints/alert-words/add-alert-words.ts';
import { getAlertWords } from './endpoints/alert-words/get-alert-words.ts';
import { removeAlertWords } from './endpoints/alert-words/remove-alert-words.ts';
import { fetchApiKey } from './endpoints/authentication/fetch-api-key.ts';
import { fetchApiKeyByJwt } from './endpoints/authentication/fetch-api-key-by-jwt.ts';
import { fetchApiKeyForDevelopment } from './endpoints/authentication/fetch-api-key-for-development.ts';
import { listDevelopmentLogins } from './endpoints/authentication/list-development-logins.ts';
import { regenerateApiKey } from './endpoints/authentication/regenerate-api-key.ts';
import { changeOwnAvatar } from './endpoints/avatars/change-own-avatar.ts';
import { removeOwnAvatar } from './endpoints/avatars/remove-own-avatar.ts';
import { clearBotStorage } from './endpoints/bots/clear-bot-storage.ts';
import { createBot } from './endpoints/bots/create-bot.ts';
import { deactivateBot } from './endpoints/bots/deactivate-bot.ts';
import { getBotApiKey } from './endpoints/bots/get-bot-api-key.ts';
import { getLatestTrigger } from './endpoints/bots/get-latest-trigger.ts';
import { listOwnBots } from './endpoints/bots/list-own-bots.ts';
import { readBotStorage } from './endpoints/bots/read-bot-storage.ts';
import { regenerateBotApiKey } from './endpoints/bots/regenerate-bot-api-key.ts';
import { updateBot } from './endpoints/bots/update-bot.ts';
import { writeBotStorage } from './endpoints/bots/write-bot-storage.ts';
import { createFolder } from './endpoints/channel-folders/create-folder.ts';
import { listFolders } from './endpoints/channel-folders/list-folders.ts';
import { orderFolders } from './endpoints/channel-folders/order-folders.ts';
import { updateFolder } from './endpoints/channel-folders/update-folder.ts';
import { archiveChannel } from './endpoints/channels/archive-channel.ts';
import { changeSubscriptions } from './endpoints/channels/change-subscriptions.ts';
import { createChannel } from './endpoints/channels/create-channel.ts';
import { getChannel } from './endpoints/channels/get-channel.ts';
import { getChannelEmail } from './endpoints/channels/get-channel-email.ts';
import { getChannelId } from './endpoints/channels/get-channel-id.ts';
import { isSubscribed } from './endpoints/channels/is-subscribed.ts';
import { listChannels } from './endpoints/channels/list-channels.ts';
import { listChannelsOfUser } from './endpoints/channels/list-channels-of-user.ts';
import { listMembers } from './endpoints/channels/list-members.ts';
import { listSubscriptions } from './endpoints/channels/list-subscriptions.ts';
import { replaceChannelEmail } from './endpoints/channels/replace-channel-email.ts';
import { subscribe } from './endpoints/channels/subscribe.ts';
import { unsubscribe } from './endpoints/channels/unsubscribe.ts';
import { updateChannel } from './endpoints/channels/update-channel.ts';
import { updateSubscription } from './endpoints/channels/update-subscription.ts';
import { updateSubscriptionProperties } from './endpoints/channels/update-subscription-properties.ts';
import { runCommand } from './endpoints/commands/run-command.ts';
import { addDefaultChannel } from './endpoints/default-channels/add-default-channel.ts';
import { changeDefaultGroupChannels } from './endpoints/default-channels/change-default-group-channels.ts';
import { createDefaultGroup } from './endpoints/default-channels/create-default-group.ts';
import { removeDefaultChannel } from './endpoints/default-channels/remove-default-channel.ts';
import { removeDefaultGroup } from './endpoints/default-channels/remove-default-group.ts';
import { updateDefaultGroup } from './endpoints/default-channels/update-default-group.ts';
import { createDeviceKey } from './endpoints/device-keys/create-device-key.ts';
import { listDeviceKeys } from './endpoints/device-keys/list-device-keys.ts';
import { revokeDeviceKey } from './endpoints/device-keys/revoke-device-key.ts';
import { revokeDeviceKeys } from './endpoints/device-keys/revoke-device-keys.ts';
import { addDomain } from './endpoints/domains/add-domain.ts';
import { changeDomain } from './endpoints/domains/change-domain.ts';
import { listDomains } from './endpoints/domains/list-domains.ts';
import { removeDomain } from './endpoints/domains/remove-domain.ts';
import { createDrafts } from './endpoints/drafts/create-drafts.ts';
import { deleteDraft } from './endpoints/drafts/delete-draft.ts';
import { listDrafts } from './endpoints/drafts/list-drafts.ts';
import { updateDraft } from './endpoints/drafts/update-draft.ts';
import { addEmoji } from './endpoints/emoji/add-emoji.ts';
import { listEmoji } from './endpoints/emoji/list-emoji.ts';
import { removeEmoji } from './endpoints/emoji/remove-emoji.ts';
import { deleteQueue } from './endpoints/events/delete-queue.ts';
import { getEvents } from './endpoints/events/get-events.ts';
import { register } from './endpoints/events/register.ts';
import { streamEvents } from './endpoints/events/stream-events.ts';
import { receiveWebhook } from './endpoints/external/receive-webhook.ts';
import { createInvitationLink } from './endpoints/invitations/create-invitation-link.ts';
import { invitePeople } from './endpoints/invitations/invite-people.ts';
import { listInvitations } from './endpoints/invitations/list-invitations.ts';
import { repeatInvitation } from './endpoints/invitations/renew-invitation.ts';
import { revokeInvitation } from './endpoints/invitations/revoke-invitation.ts';
import { revokeInvitationLink } from './endpoints/invitations/revoke-invitation-link.ts';
import { createLinkifier } from './endpoints/linkifiers/create-linkifier.ts';
import { deleteLinkifier } from './endpoints/linkifiers/delete-linkifier.ts';
import { listLinkifiers } from './endpoints/linkifiers/list-linkifiers.ts';
import { orderLinkifiers } from './endpoints/linkifiers/order-linkifiers.ts';
import { updateLinkifier } from './endpoints/linkifiers/update-linkifier.ts';
import { deleteMessage } from './endpoints/messages/delete-message.ts';
import { deleteTopic } from './endpoints/messages/delete-topic.ts';
import { getMessage } from './endpoints/messages/get-message.ts';
import { getMessageHistory } from './endpoints/messages/get-message-history.ts';
import { getSummary } from './endpoints/messages/get-summary.ts';
import { listMessages } from './endpoints/messages/list-messages.ts';
import { listTopics } from './endpoints/messages/list-topics.ts';
import { markAllAsRead } from './endpoints/messages/mark-all-as-read.ts';
import { markChannelAsRead } from './endpoints/messages/mark-channel-as-read.ts';
import { markTopicAsRead } from './endpoints/messages/mark-topic-as-read.ts';
import { matchNarrow } from './endpoints/messages/match-narrow.ts';
import { muteTopic } from './endpoints/messages/mute-topic.ts';
import { renderMessage } from './endpoints/messages/render-message.ts';
import { sendMessage } from './endpoints/messages/send-message.ts';
import { setTopicVisibility } from './endpoints/messages/set-topic-visibility.ts';
import { updateFlags } from './endpoints/messages/update-flags.ts';
import { updateFlagsInNarrow } from './endpoints/messages/update-flags-in-narrow.ts';
import { updateMessage } from './endpoints/messages/update-message.ts';
import { muteUser } from './endpoints/muted-users/mute-user.ts';
import { unmuteUser } from './endpoints/muted-users/unmute-user.ts';
import { addNavigationView } from './endpoints/navigation-views/add-navigation-view.ts';
import { changeNavigationView } from './endpoints/navigation-views/change-navigation-view.ts';
import { listNavigationViews } from './endpoints/navigation-views/list-navigation-views.ts';
import { removeNavigationView } from './endpoints/navigation-views/remove-navigation-view.ts';
import { seeOnboardingStep } from './endpoints/onboarding/mark-onboarding-step.ts';
import { addPlayground } from './endpoints/playgrounds/add-playground.ts';
import { removePlayground } from './endpoints/playgrounds/remove-playground.ts';
import { getUserPresence } from './endpoints/presence/get-user-presence.ts';
import { listPresences } from './endpoints/presence/list-presences.ts';
import { reportPresence } from './endpoints/presence/report-presence.ts';
import { changeOwnProfile } from './endpoints/profile-fields/change-own-profile.ts';
import { changeProfileField } from './endpoints/profile-fields/change-profile-field.ts';
import { clearOwnProfile } from './endpoints/profile-fields/clear-own-profile.ts';
import { createProfileField } from './endpoints/profile-fields/create-profile-field.ts';
import { listProfileFields } from './endpoints/profile-fields/list-profile-fields.ts';
import { orderProfileFields } from './endpoints/profile-fields/order-profile-fields.ts';
import { removeProfileField } from './endpoints/profile-fields/remove-profile-field.ts';
import { addApnsToken } from './endpoints/push/add-apns-token.ts';
import { addFcmToken } from './endpoints/push/add-fcm-token.ts';
import { registerClientDevice } from './endpoints/push/register-client-device.ts';
import { registerPushDevice } from './endpoints/push/register-push-device.ts';
import { removeApnsToken } from './endpoints/push/remove-apns-token.ts';
import { removeClientDevice } from './endpoints/push/remove-client-device.ts';
import { removeFcmToken } from './endpoints/push/remove-fcm-token.ts';
import { sendEncryptedTestNotification } from './endpoints/push/send-encrypted-test-notification.ts';
import { sendTestNotification } from './endpoints/push/send-test-notification.ts';
import { addReaction } from './endpoints/reactions/add-reaction.ts';
import { removeReaction } from './endpoints/reactions/remove-reaction.ts';
import { deactivateRealm } from './endpoints/realm/deactivate-realm.ts';
import {
  changeRealmLogo,
  getRealmIcon,
  removeRealmIcon,
  removeRealmLogo,
  showRealmLogo,
  uploadRealmIcon,
} from './endpoints/realm/realm-pictures.ts';
import { sendTestWelcome } from './endpoints/realm/send-test-welcome.ts';
import { updateRealm } from './endpoints/realm/update-realm.ts';
import { listReadReceipts } from './endpoints/receipts/list-read-receipts.ts';
import { createReminder } from './endpoints/reminders/create-reminder.ts';
import { deleteReminder } from './endpoints/reminders/delete-reminder.ts';
import { listReminders } from './endpoints/reminders/list-reminders.ts';
import { reportMessage } from './endpoints/reports/report-message.ts';
import { createScheduledMessage } from './endpoints/scheduled-messages/create-scheduled-message.ts';
import { deleteScheduledMessage } from './endpoints/scheduled-messages/delete-scheduled-message.ts';
import { listScheduledMessages } from './endpoints/scheduled-messages/list-scheduled-messages.ts';
import { updateScheduledMessage } from './endpoints/scheduled-messages/update-scheduled-message.ts';
import { beginPasskey } from './endpoints/second-factors/begin-passkey.ts';
import { beginTotp } from './endpoints/second-factors/begin-totp.ts';
import { confirmPasskey } from './endpoints/second-factors/confirm-passkey.ts';
import { confirmTotp } from './endpoints/second-factors/confirm-totp.ts';
import { createRecoveryCodes } from './endpoints/second-factors/create-recovery-codes.ts';
import { getSecondFactors } from './endpoints/second-factors/get-second-factors.ts';
import { removePasskey } from './endpoints/second-factors/remove-passkey.ts';
import { removeTotp } from './endpoints/second-factors/remove-totp.ts';
import { renamePasskey } from './endpoints/second-factors/rename-passkey.ts';
import { getServerSettings } from './endpoints/server/get-server-settings.ts';
import { endSession } from './endpoints/sessions/end-session.ts';
import { endSessions } from './endpoints/sessions/end-sessions.ts';
import { listSecurityActivity } from './endpoints/sessions/list-security-activity.ts';
import { listSessions } from './endpoints/sessions/list-sessions.ts';
import {
  updateDisplaySettings,
  updateNotificationSettings,
  updateSettings,
} from './endpoints/settings/update-settings.ts';
import { updateUserSettingsDefaults } from './endpoints/settings/update-user-settings-defaults.ts';
import { createSnippet } from './endpoints/snippets/create-snippet.ts';
import { deleteSnippet } from './endpoints/snippets/delete-snippet.ts';
import { listSnippets } from './endpoints/snippets/list-snippets.ts';
import { updateSnippet } from './endpoints/snippets/update-snippet.ts';
import { getStatus } from './endpoints/status/get-status.ts';
import { updateOwnStatus } from './endpoints/status/update-own-status.ts';
import { updateStatus } from './endpoints/status/update-status.ts';
import { addSubmessage } from './endpoints/submessages/add-submessage.ts';
import { announceEditing } from './endpoints/typing/announce-editing.ts';
import { announceTyping } from './endpoints/typing/announce-typing.ts';
import { deleteAttachment } from './endpoints/uploads/delete-attachment.ts';
import { getTemporaryLink } from './endpoints/uploads/get-temporary-link.ts';
import { listAttachments } from './endpoints/uploads/list-attachments.ts';
import { uploadFile } from './endpoints/uploads/upload-file.ts';
import { changeSubgroups } from './endpoints/user-groups/change-subgroups.ts';
import { changeUserGroupMembers } from './endpoints/user-groups/change-user-group-members.ts';
import { createUserGroup } from './endpoints/user-groups/create-user-group.ts';
import { deactivateUserGroup } from './endpoints/user-groups/deactivate-user-group.ts';
import { isUserGroupMember } from './endpoints/user-groups/is-user-group-member.ts';
import { listSubgroups } from './endpoints/user-groups/list-subgroups.ts';
import { listUserGroupMembers } from './endpoints/user-groups/list-user-group-members.ts';
import { listUserGroups } from './endpoints/user-groups/list-user-groups.ts';
import { updateUserGroup } from './endpoints/user-groups/update-user-group.ts';
import { endSessionOfUser } from './endpoints/user-security/end-session-of-user.ts';
import { endSessionsOfUser } from './endpoints/user-security/end-sessions-of-user.ts';
import { getUserSecurity } from './endpoints/user-security/get-user-security.ts';
import { listUserSecurity } from './endpoints/user-security/list-user-security.ts';
import { replaceApiKeyOfUser } from './endpoints/user-security/replace-api-key-of-user.ts';
import { revokeDeviceKeyOfUser } from './endpoints/user-security/revoke-device-key-of-user.ts';
import { revokeDeviceKeysOfUser } from './endpoints/user-security/revoke-device-keys-of-user.ts';
import { createUser } from './endpoints/users/create-user.ts';
import { deactivateOwnUser } from './endpoints/users/deactivate-own-user.ts';
import { deactivateUser } from './endpoints/users/deactivate-user.ts';
import { getOwnUser } from './endpoints/users/get-own-user.ts';
import { getUser } from './endpoints/users/get-user.ts';
import { listUsers } from './endpoints/users/list-users.ts';
import { reactivateUser } from './endpoints/users/reactivate-user.ts';
import { updateUser } from './endpoints/users/update-user.ts';
import type { Endpoint } from './http/endpoint.ts';

/** All endpoints of the API. */
export const endpoints: readonly Endpoint<Deps>[] = [
  getServerSettings,
  fetchApiKey,
  fetchApiKeyByJwt,
  fetchApiKeyForDevelopment,
  listDevelopmentLogins,
  regenerateApiKey,
  listDeviceKeys,
  createDeviceKey,
  revokeDeviceKeys,
  revokeDeviceKey,
  getSecondFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  confirmPasskey,
  renamePasskey,
  removePasskey,
  createRecoveryCodes,
  listSessions,
  listSecurityActivity,
  endSession,
  endSessions,
  createUser,
  listUsers,
  getOwnUser,
  getUser,
  updateUser,
  deactivateUser,
  reactivateUser,
  listUserSecurity,
  getUserSecurity,
  endSessionsOfUser,
  endSessionOfUser,
  revokeDeviceKeysOfUser,
  revokeDeviceKeyOfUser,
  replaceApiKeyOfUser,
  deactivateOwnUser,
  updateSettings,
  updateDisplaySettings,
  updateNotificationSettings,
  updateRealm,
  deactivateRealm,
  uploadRealmIcon,
  removeRealmIcon,
  getRealmIcon,
  changeRealmLogo,
  removeRealmLogo,
  showRealmLogo,
  sendTestWelcome,
  seeOnboardingStep,
  runCommand,
  listLinkifiers,
  orderLinkifiers,
  createLinkifier,
  updateLinkifier,
  deleteLinkifier,
  updateUserSettingsDefaults,
  getAlertWords,
  addAlertWords,
  removeAlertWords,
  muteUser,
  unmuteUser,
  listNavigationViews,
  addNavigationView,
  changeNavigationView,
  removeNavigationView,
  listProfileFields,
  createProfileField,
  orderProfileFields,
  changeProfileField,
  removeProfileField,
  changeOwnProfile,
  clearOwnProfile,
  changeOwnAvatar,
  removeOwnAvatar,
  createBot,
  listOwnBots,
  updateBot,
  deactivateBot,
  getBotApiKey,
  regenerateBotApiKey,
  readBotStorage,
  writeBotStorage,
  clearBotStorage,
  getLatestTrigger,
  listUserGroups,
  createUserGroup,
  updateUserGroup,
  deactivateUserGroup,
  listUserGroupMembers,
  changeUserGroupMembers,
  isUserGroupMember,
  listSubgroups,
  changeSubgroups,
  createChannel,
  listChannels,
  getChannelId,
  getChannel,
  updateChannel,
  archiveChannel,
  listMembers,
  isSubscribed,
  addDefaultChannel,
  removeDefaultChannel,
  createDefaultGroup,
  updateDefaultGroup,
  changeDefaultGroupChannels,
  removeDefaultGroup,
  getChannelEmail,
  replaceChannelEmail,
  listChannelsOfUser,
  listDomains,
  addDomain,
  changeDomain,
  removeDomain,
  addPlayground,
  removePlayground,
  listInvitations,
  invitePeople,
  createInvitationLink,
  revokeInvitationLink,
  revokeInvitation,
  repeatInvitation,
  listFolders,
  createFolder,
  orderFolders,
  updateFolder,
  listSubscriptions,
  subscribe,
  unsubscribe,
  changeSubscriptions,
  updateSubscription,
  updateSubscriptionProperties,
  sendMessage,
  renderMessage,
  listMessages,
  matchNarrow,
  getSummary,
  listTopics,
  getMessage,
  updateMessage,
  getMessageHistory,
  deleteMessage,
  deleteTopic,
  updateFlags,
  updateFlagsInNarrow,
  markAllAsRead,
  markChannelAsRead,
  markTopicAsRead,
  setTopicVisibility,
  createScheduledMessage,
  listScheduledMessages,
  updateScheduledMessage,
  deleteScheduledMessage,
  muteTopic,
  addReaction,
  removeReaction,
  listEmoji,
  addEmoji,
  removeEmoji,
  addSubmessage,
  listReadReceipts,
  reportMessage,
  listDrafts,
  createDrafts,
  updateDraft,
  deleteDraft,
  listSnippets,
  createSnippet,
  updateSnippet,
  deleteSnippet,
  listReminders,
  createReminder,
  deleteReminder,
  uploadFile,
  getTemporaryLink,
  listAttachments,
  deleteAttachment,
  addApnsToken,
  removeApnsToken,
  addFcmToken,
  removeFcmToken,
  registerClientDevice,
  removeClientDevice,
  registerPushDevice,
  sendTestNotification,
  sendEncryptedTestNotification,
  receiveWebhook,
  reportPresence,
  getUserPresence,
  listPresences,
  updateOwnStatus,
  updateStatus,
  getStatus,
  announceTyping,
  announceEditing,
  register,
  getEvents,
  streamEvents,
  deleteQueue,
];
