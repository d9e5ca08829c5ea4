import { useModel, useModelState } from '../../hooks/use-model.ts';
import { compose } from '../../navigation/compose.ts';
import { openProfile } from '../../navigation/open-user-card.ts';
import {
  channelRoute,
  directRoute,
  formatRoute,
  navigate,
  topicRoute,
} from '../../navigation/routes.ts';
import { peopleOf } from '../../store/names.ts';
import { type VisibilityPolicy, visibility } from '../../store/records.ts';
import { hasContentAccess, isVisitor } from '../../store/rights.ts';
import { topicKey } from '../../store/state.ts';
import { MenuItem, MenuSection } from '../../ui/menu.tsx';
import {
  attempt,
  copyLink,
  leaveChannel,
  markChannelRead,
  markConversationRead,
  markTopicRead,
  setChannelProperty,
  setTopicPolicy,
  subscribe,
} from '../conversations/actions.ts';
import { texts } from './texts.ts';

/** Shows the menu items for a channel. */
export function ChannelMenuItems({ channelId }: { readonly channelId: number }) {
  const channel = useModelState((state) => state.channels.get(channelId));
  const hasNoAccount = useModelState(isVisitor);
  const mayJoin = useModelState(
    (state) => channel !== undefined && hasContentAccess(state, channel),
  );
  if (!channel) return null;
  const { subscription } = channel;
  const copy = (
    <MenuItem icon="link" onAction={() => void copyLink(channelRoute(channelId))}>
      {texts.copyLink}
    </MenuItem>
  );
  if (hasNoAccount) return copy;
  return (
    <>
      {subscription && (
        <MenuSection label={texts.channels}>
          <MenuItem icon="check-double" onAction={() => markChannelRead(channelId)}>
            {texts.markRead}
          </MenuItem>
          <MenuItem
            icon="pin"
            onAction={() => setChannelProperty(channelId, 'pin_to_top', !subscription.pin_to_top)}
          >
            {subscription.pin_to_top ? texts.unpin : texts.pin}
          </MenuItem>
          <MenuItem
            icon={subscription.is_muted ? 'unmute' : 'mute'}
            onAction={() => setChannelProperty(channelId, 'is_muted', !subscription.is_muted)}
          >
            {subscription.is_muted ? texts.unmuteChannel : texts.muteChannel}
          </MenuItem>
          <MenuItem
            icon="edit"
            onAction={() =>
              compose({ recipient: { type: 'channel', channelId, topic: '' }, isNew: true })
            }
          >
            {texts.newTopic}
          </MenuItem>
        </MenuSection>
      )}
      <MenuSection label={texts.channelSettings}>
        <MenuItem icon="feed" onAction={() => navigate(channelRoute(channelId))}>
          {texts.all}
        </MenuItem>
        {copy}
        <MenuItem
          icon="gear"
          href={formatRoute({ view: 'channel-settings', path: [String(channelId)] })}
        >
          {texts.channelSettings}
        </MenuItem>
      </MenuSection>
      <MenuSection label={texts.subscribe}>
        {subscription ? (
          <MenuItem icon="log-out" isDangerous onAction={() => attempt(leaveChannel(channel))}>
            {texts.unsubscribe}
          </MenuItem>
        ) : (
          <MenuItem icon="plus" isDisabled={!mayJoin} onAction={() => attempt(subscribe(channel))}>
            {texts.subscribe}
          </MenuItem>
        )}
      </MenuSection>
    </>
  );
}

const policies: readonly (readonly [VisibilityPolicy, string])[] = [
  [visibility.muted, texts.policyMuted],
  [visibility.inherit, texts.policyDefault],
  [visibility.unmuted, texts.policyUnmuted],
  [visibility.followed, texts.policyFollowed],
];

/** Shows the menu items for a topic. */
export function TopicMenuItems({
  channelId,
  topic,
}: {
  readonly channelId: number;
  readonly topic: string;
}) {
  const hasNoAccount = useModelState(isVisitor);
  const isSubscribed = useModelState(
    (state) => state.channels.get(channelId)?.subscription !== undefined,
  );
  const policy = useModelState(
    (state) => state.topicPolicies.get(topicKey(channelId, topic))?.visibility_policy ?? 0,
  );
  const copy = (
    <MenuItem icon="link" onAction={() => void copyLink(topicRoute(channelId, topic))}>
      {texts.copyLink}
    </MenuItem>
  );
  if (hasNoAccount) return copy;
  return (
    <>
      <MenuSection label={texts.markRead}>
        <MenuItem icon="check-double" onAction={() => markTopicRead(channelId, topic)}>
          {texts.markRead}
        </MenuItem>
        {copy}
      </MenuSection>
      {isSubscribed && (
        <MenuSection title={texts.policy}>
          {policies.map(([value, name]) => (
            <MenuItem
              key={value}
              isChosen={value === policy}
              onAction={() => setTopicPolicy(channelId, topic, value)}
            >
              {name}
            </MenuItem>
          ))}
        </MenuSection>
      )}
    </>
  );
}

/** Shows the menu items for a direct conversation. */
export function DirectMenuItems({ conversation }: { readonly conversation: string }) {
  const { state } = useModel();
  const people = peopleOf(conversation);
  const [only] = people;
  return (
    <>
      <MenuItem
        icon="check-double"
        onAction={() => markConversationRead(state.get(), conversation)}
      >
        {texts.markRead}
      </MenuItem>
      <MenuItem icon="link" onAction={() => void copyLink(directRoute(people))}>
        {texts.copyLink}
      </MenuItem>
      {people.length === 1 && only !== undefined && (
        <MenuItem icon="user" onAction={() => openProfile(only)}>
          {texts.viewProfile}
        </MenuItem>
      )}
    </>
  );
}
