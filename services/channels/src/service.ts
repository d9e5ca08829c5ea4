import { type Handlers, internal, unary, unaryForSpectators } from '@chat/kit/grpc/server';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import { archiveChannel } from './channels/archive-channel.ts';
import {
  findMailRecipient,
  getChannelEmail,
  replaceChannelEmail,
} from './channels/channel-email.ts';
import { listChannels } from './channels/list-channels.ts';
import { listGroupUses } from './channels/list-group-uses.ts';
import {
  getChannel,
  getChannelId,
  hasWebPublicChannels,
  isSubscribed,
  listMembers,
} from './channels/read-channels.ts';
import { updateChannel } from './channels/update-channel.ts';
import {
  createDefaultGroup,
  removeDefaultGroup,
  updateDefaultGroup,
} from './defaults/default-groups.ts';
import { setDefaultChannel } from './defaults/set-default-channel.ts';
import type { Deps } from './deps.ts';
import { createFolder, listFolders, orderFolders, updateFolder } from './folders/folders.ts';
import { getSnapshot } from './snapshot/get-snapshot.ts';
import { getChannelState, listDomainEvents } from './snapshot/list-domain-events.ts';
import {
  changeSubscriptions,
  subscribe,
  unsubscribe,
} from './subscriptions/change-subscriptions.ts';
import { createChannel } from './subscriptions/create-channel.ts';
import {
  listChannelsOfUser,
  listNotificationSettings,
  listSubscriptions,
} from './subscriptions/list-subscriptions.ts';
import { subscribeToDefaults } from './subscriptions/subscribe-to-defaults.ts';
import { updateSubscriptionSettings } from './subscriptions/update-subscription-settings.ts';
import {
  listCoSubscribers,
  publishAccountActivity,
  publishRoleChange,
} from './sync/publish-accounts.ts';

/** Binds every method of the contract to its use case. */
export function channelsService(deps: Deps): Handlers<ChannelsDefinition> {
  return {
    CreateChannel: unary((request, context) => createChannel(deps, request, context), {
      callers: ['gateway', 'users'],
    }),
    Subscribe: unary((request, context) => subscribe(deps, request, context)),
    Unsubscribe: unary((request, context) => unsubscribe(deps, request, context)),
    ChangeSubscriptions: unary((request, context) => changeSubscriptions(deps, request, context)),
    UpdateSubscriptionSettings: unary(
      (request, context) => updateSubscriptionSettings(deps, request, context),
      { callers: ['gateway', 'users'] },
    ),
    ListSubscriptions: unary((request, context) => listSubscriptions(deps, request, context), {
      callers: ['gateway', 'users'],
    }),
    ListChannels: unary((request, context) => listChannels(deps, request, context), {
      callers: ['gateway', 'users', 'notifications'],
    }),
    GetChannel: unary((request, context) => getChannel(deps, request, context)),
    GetChannelId: unary((request, context) => getChannelId(deps, request, context)),
    ListMembers: unary((request, context) => listMembers(deps, request, context)),
    IsSubscribed: unary((request, context) => isSubscribed(deps, request, context)),
    UpdateChannel: unary((request, context) => updateChannel(deps, request, context)),
    ArchiveChannel: unary((request, context) => archiveChannel(deps, request, context)),
    SetDefaultChannel: unary((request, context) => setDefaultChannel(deps, request, context)),
    SubscribeToDefaults: internal(['users'], (request) => subscribeToDefaults(deps, request)),
    PublishAccountActivity: internal(['users'], (request, context) =>
      publishAccountActivity(deps, request, context),
    ),
    PublishRoleChange: internal(['users'], (request, context) =>
      publishRoleChange(deps, request, context),
    ),
    ListCoSubscribers: internal(['users'], (request) => listCoSubscribers(deps, request)),
    ListNotificationSettings: internal(['notifications'], (request) =>
      listNotificationSettings(deps, request),
    ),
    ListChannelsOfUser: unary((request, context) => listChannelsOfUser(deps, request, context)),
    GetChannelEmail: unary((request, context) => getChannelEmail(deps, request, context)),
    ReplaceChannelEmail: unary((request, context) => replaceChannelEmail(deps, request, context)),
    FindMailRecipient: internal(['notifications'], (request) => findMailRecipient(deps, request)),
    CreateDefaultGroup: unary((request, context) => createDefaultGroup(deps, request, context)),
    UpdateDefaultGroup: unary((request, context) => updateDefaultGroup(deps, request, context)),
    RemoveDefaultGroup: unary((request, context) => removeDefaultGroup(deps, request, context)),
    ListFolders: unary((request, context) => listFolders(deps, request, context)),
    CreateFolder: unary((request, context) => createFolder(deps, request, context)),
    OrderFolders: unary((request, context) => orderFolders(deps, request, context)),
    UpdateFolder: unary((request, context) => updateFolder(deps, request, context)),
    ListGroupUses: unary((request, context) => listGroupUses(deps, request, context), {
      callers: ['users'],
    }),
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
    HasWebPublicChannels: internal(['gateway'], (request) => hasWebPublicChannels(deps, request)),
    GetChannelState: internal(['users', 'messaging'], (request) => getChannelState(deps, request)),
    ListDomainEvents: internal(['messaging'], (request) => listDomainEvents(deps, request)),
  };
}
