import { toApi } from '@chat/kit/groups/group-setting';
import type { ChannelPermissionName } from '@chat/kit/groups/permission-settings';
import type { StreamProperty } from '../events.ts';
import { derivePostPolicy, isAnnouncementOnly } from './channel-object.ts';
import { type Showing, shownSetting } from './showing.ts';
import type { ChannelRow } from './store.ts';

/** A permission of a channel as it is announced, with the older properties that follow from it. */
export function permissionProperties(
  { permissions }: Pick<ChannelRow, 'permissions'>,
  permission: ChannelPermissionName,
  showing: Showing,
): StreamProperty[] {
  const setting = permissions[permission];
  const announced = { property: permission, value: toApi(shownSetting(setting, showing)) };
  if (permission !== 'can_send_message_group') return [announced];
  const postPolicy = derivePostPolicy(setting, showing);
  return [
    announced,
    { property: 'stream_post_policy', value: postPolicy },
    { property: 'is_announcement_only', value: isAnnouncementOnly(postPolicy) },
  ];
}
