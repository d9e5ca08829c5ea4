import { badRequest } from '@chat/kit/errors/catalog';
import type { NewChannelSettings } from '@chat/proto/chat/channels/v1/NewChannelSettings';
import { z } from 'zod';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';
import { groupSetting, permissionsOf } from '../group-setting.ts';

/** Every permission setting of a channel. */
export const channelPermissionNames = [
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_create_topic_group',
  'can_delete_any_message_group',
  'can_delete_own_message_group',
  'can_move_messages_out_of_channel_group',
  'can_move_messages_within_channel_group',
  'can_remove_subscribers_group',
  'can_resolve_topics_group',
  'can_send_message_group',
  'can_subscribe_group',
] as const;

/** The settings of a channel that is created by this request. @spec POST /channels/create */
export const newChannelParams = {
  announce: jsonText(z.boolean()).default(false),
  invite_only: jsonText(z.boolean()).default(false),
  is_web_public: jsonText(z.boolean()).default(false),
  is_default_stream: jsonText(z.boolean()).default(false),
  folder_id: jsonText(z.int()).optional(),
  topics_policy: z
    .enum(['inherit', 'allow_empty_topic', 'disable_empty_topic', 'empty_topic_only'])
    .optional(),
  history_public_to_subscribers: jsonText(z.boolean()).optional(),
  message_retention_days: jsonOrRaw(z.union([z.int(), z.string()])).optional(),
  send_new_subscription_messages: jsonText(z.boolean()).default(true),
  can_add_subscribers_group: groupSetting.optional(),
  can_administer_channel_group: groupSetting.optional(),
  can_create_topic_group: groupSetting.optional(),
  can_delete_any_message_group: groupSetting.optional(),
  can_delete_own_message_group: groupSetting.optional(),
  can_move_messages_out_of_channel_group: groupSetting.optional(),
  can_move_messages_within_channel_group: groupSetting.optional(),
  can_remove_subscribers_group: groupSetting.optional(),
  can_resolve_topics_group: groupSetting.optional(),
  can_send_message_group: groupSetting.optional(),
  can_subscribe_group: groupSetting.optional(),
} as const;

const schema = z.object(newChannelParams);

/** The same settings for the channels service. @throws BAD_REQUEST a retention that is no number of days */
export function newChannelSettings(params: z.output<typeof schema>): NewChannelSettings {
  const retention = retentionDays(params.message_retention_days);
  return {
    inviteOnly: params.invite_only,
    isWebPublic: params.is_web_public,
    isDefaultStream: params.is_default_stream,
    ...(params.history_public_to_subscribers !== undefined && {
      historyPublicToSubscribers: params.history_public_to_subscribers,
    }),
    ...(retention !== undefined && { messageRetentionDays: retention }),
    ...(params.topics_policy !== undefined && { topicsPolicy: params.topics_policy }),
    ...(params.folder_id !== undefined && { folderId: params.folder_id }),
    permissions: permissionsOf(channelPermissionNames, params),
  };
}

const longestRetentionDays = 36_500;

/** Days; -1 for ever; undefined: as the realm says. @throws BAD_REQUEST no number of days */
export function retentionDays(value: number | string | undefined): number | undefined {
  if (value === undefined || value === 'realm_default') return undefined;
  if (value === 'unlimited' || value === 'forever') return -1;
  if (typeof value === 'number' && value > 0 && value <= longestRetentionDays) return value;
  throw badRequest({ msg: 'Bad value for message_retention_days' });
}
