import { type Handlers, internal, unary, unaryForSpectators } from '@chat/kit/grpc/server';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import { announceActivity } from './accounts/announce-activity.ts';
import { announceRole } from './accounts/announce-role.ts';
import { listCompanions } from './accounts/list-companions.ts';
import { getChannelEmail } from './channel-email/get-channel-email.ts';
import { archiveChannel } from './channels/archive-channel.ts';
import { createChannel } from './channels/create-channel.ts';
import { getChannel } from './channels/get-channel.ts';
import { getChannelId } from './channels/get-channel-id.ts';
import { getChannelState } from './channels/get-channel-state.ts';
import { hasWebPublicChannels } from './channels/has-web-public-channels.ts';
import { isSubscribed } from './channels/is-subscribed.ts';
import { listChannels } from './channels/list-channels.ts';
import { listFacts } from './channels/list-facts.ts';
import { listMembers } from './channels/list-members.ts';
import { updateChannel } from './channels/update-channel.ts';
import { setDefaultChannel } from './default-channels/set-default-channel.ts';
import { subscribeToDefaults } from './default-channels/subscribe-to-defaults.ts';
import { createDefaultGroup } from './default-groups/create-default-group.ts';
import { removeDefaultGroup } from './default-groups/remove-default-group.ts';
import { updateDefaultGroup } from './default-groups/update-default-group.ts';
import type { Deps } from './deps.ts';
import { createFolder } from './folders/create-folder.ts';
import { listFolders } from './folders/list-folders.ts';
import { orderFolders } from './folders/order-folders.ts';
import { updateFolder } from './folders/update-folder.ts';
import { listGroupUses } from './group-uses/list-group-uses.ts';
import { getSnapshot } from './snapshot/get-snapshot.ts';
import { changeSubscriptions } from './subscriptions/change-subscriptions.ts';
import { listChannelsOfUser } from './subscriptions/list-channels-of-user.ts';
import { listPushSettings } from './subscriptions/list-push-settings.ts';
import { listSubscriptions } from './subscriptions/list-subscriptions.ts';
import { subscribe } from './subscriptions/subscribe.ts';
import { unsubscribe } from './subscriptions/unsubscribe.ts';
import { updateSubscriptionSettings } from './subscriptions/update-subscription-settings.ts';

/** Every method of the contract, bound to its use case. */
export function channelsService(deps: Deps): Handlers<ChannelsDefinition> {
  return {
    CreateChannel: unary((request, context) => createChannel(deps, request, context)),
    Subscribe: unary((request, context) => subscribe(deps, request, context)),
    Unsubscribe: unary((request, context) => unsubscribe(deps, request, context)),
    ChangeSubscriptions: unary((request, context) => changeSubscriptions(deps, request, context)),
    UpdateSubscriptionSettings: unary((request, context) =>
      updateSubscriptionSettings(deps, request, context),
    ),
    ListSubscriptions: unary((request, context) => listSubscriptions(deps, request, context)),
    ListChannels: unary((request, context) => listChannels(deps, request, context)),
    GetChannel: unary((request, context) => getChannel(deps, request, context)),
    GetChannelId: unary((request, context) => getChannelId(deps, request, context)),
    ListMembers: unary((request, context) => listMembers(deps, request, context)),
    IsSubscribed: unary((request, context) => isSubscribed(deps, request, context)),
    UpdateChannel: unary((request, context) => updateChannel(deps, request, context)),
    ArchiveChannel: unary((request, context) => archiveChannel(deps, request, context)),
    SetDefaultChannel: unary((request, context) => setDefaultChannel(deps, request, context)),
    SubscribeToDefaults: internal((request) => subscribeToDefaults(deps, request)),
    AnnounceActivity: internal((request, context) => announceActivity(deps, request, context)),
    AnnounceRole: internal((request, context) => announceRole(deps, request, context)),
    ListCompanions: internal((request) => listCompanions(deps, request)),
    ListPushSettings: internal((request) => listPushSettings(deps, request)),
    ListChannelsOfUser: unary((request, context) => listChannelsOfUser(deps, request, context)),
    GetChannelEmail: unary((request, context) => getChannelEmail(deps, request, context)),
    CreateDefaultGroup: unary((request, context) => createDefaultGroup(deps, request, context)),
    UpdateDefaultGroup: unary((request, context) => updateDefaultGroup(deps, request, context)),
    RemoveDefaultGroup: unary((request, context) => removeDefaultGroup(deps, request, context)),
    ListFolders: unary((request, context) => listFolders(deps, request, context)),
    CreateFolder: unary((request, context) => createFolder(deps, request, context)),
    OrderFolders: unary((request, context) => orderFolders(deps, request, context)),
    UpdateFolder: unary((request, context) => updateFolder(deps, request, context)),
    ListGroupUses: unary((request, context) => listGroupUses(deps, request, context)),
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
    HasWebPublicChannels: internal((request) => hasWebPublicChannels(deps, request)),
    GetChannelState: internal((request) => getChannelState(deps, request)),
    ListFacts: internal((request) => listFacts(deps, request)),
  };
}
