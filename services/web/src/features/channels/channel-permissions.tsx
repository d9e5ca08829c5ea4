import { useModelState } from '../../hooks/use-model.ts';
import type { Channel } from '../../store/records.ts';
import {
  hasContentAccess,
  holdsRealmPermission,
  isAdministrator,
  mayAdministerChannel,
  permissionRule,
} from '../../store/rights.ts';
import { SettingGroup } from '../pickers/setting-group.tsx';
import { Section } from '../setting-controls/section.tsx';
import { changeChannel } from './change-channel.ts';
import { channelKind } from './channel-kind.ts';
import { channelsTexts } from './texts.ts';

const texts = channelsTexts.permissions;

const permissions = [
  'can_send_message_group',
  'can_create_topic_group',
  'can_subscribe_group',
  'can_add_subscribers_group',
  'can_remove_subscribers_group',
  'can_resolve_topics_group',
  'can_move_messages_within_channel_group',
  'can_move_messages_out_of_channel_group',
  'can_delete_own_message_group',
  'can_delete_any_message_group',
  'can_administer_channel_group',
] as const;
type Permission = (typeof permissions)[number];

/** Shows the permissions on a channel. */
export function ChannelPermissions({ channel }: { readonly channel: Channel }) {
  const server = useModelState((state) => state.server);
  const lockOf = useLocks(channel);
  return (
    <Section title={texts.title} description={texts.titleHint}>
      {permissions.map((name) => (
        <SettingGroup
          key={name}
          label={texts[name]}
          description={name === 'can_subscribe_group' ? texts.can_subscribe_group_hint : undefined}
          value={channel[name]}
          rule={permissionRule({ server }, 'stream', name)}
          lockedBecause={lockOf(name)}
          onSave={(change) => changeChannel(channel.stream_id, { [name]: change })}
        />
      ))}
    </Section>
  );
}

/** Returns a function that says why the user cannot change a permission. */
function useLocks(channel: Channel): (name: Permission) => string | undefined {
  const mayAdminister = useModelState((state) => mayAdministerChannel(state, channel));
  const mayRead = useModelState((state) => hasContentAccess(state, channel));
  const maySetDelete = useModelState(
    (state) =>
      isAdministrator(state) || holdsRealmPermission(state, 'can_set_delete_message_policy_group'),
  );
  const isProtected = channelKind(channel) === 'protected';
  return (name) => {
    if (!mayAdminister) return channelsTexts.general.locked;
    const givesContent = name === 'can_add_subscribers_group' || name === 'can_subscribe_group';
    if (givesContent && !mayRead) return channelsTexts.general.contentLocked;
    if (name.startsWith('can_delete_') && !maySetDelete) return texts.deleteLocked;
    return name === 'can_create_topic_group' && isProtected ? texts.protectedTopics : undefined;
  };
}
