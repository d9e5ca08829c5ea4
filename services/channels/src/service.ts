import { internal, unary, unaryForSpectators } from '@chat/kit/grpc/handler';
import type { Handlers } from '@chat/kit/grpc/serve';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import { createChannel } from './channels/create-channel.ts';
import { getChannelState } from './channels/get-channel-state.ts';
import { hasWebPublicChannels } from './channels/has-web-public-channels.ts';
import { listFacts } from './channels/list-facts.ts';
import type { Deps } from './deps.ts';
import { getSnapshot } from './snapshot/get-snapshot.ts';
import { changeSubscriptions } from './subscriptions/change-subscriptions.ts';
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
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
    HasWebPublicChannels: internal((request) => hasWebPublicChannels(deps, request)),
    GetChannelState: internal((request) => getChannelState(deps, request)),
    ListFacts: internal((request) => listFacts(deps, request)),
  };
}
