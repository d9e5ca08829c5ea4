import { badRequest } from '@chat/kit/errors/catalog';
import type { NewChannelSettings } from '@chat/proto/chat/channels/v1/NewChannelSettings';
import { z } from 'zod';
import { jsonOrRaw, jsonText } from '../../http/endpoint.ts';
import { groupSetting, permissionsOf } from '../group-setting.ts';

/** The names of all permission settings of a channel. */
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

/** Returns a parameter for each permission setting. `param` gets the sentence that begins the description. */
export function channelPermissionParams<Param>(param: (who: string) => Param) {
  return {
    can_add_subscribers_group: param('The users who can subscribe others.'),
    can_administer_channel_group: param('The users who can change the settings of the channel.'),
    can_create_topic_group: param('The users who can start topics.'),
    can_delete_any_message_group: param('The users who can delete any message.'),
    can_delete_own_message_group: param('The users who can delete their own messages.'),
    can_move_messages_out_of_channel_group: param(
      'The users who can move messages to other channels.',
    ),
    can_move_messages_within_channel_group: param(
      'The users who can move messages to other topics.',
    ),
    can_remove_subscribers_group: param('The users who can unsubscribe others.'),
    can_resolve_topics_group: param('The users who can resolve topics.'),
    can_send_message_group: param('The users who can send messages.'),
    can_subscribe_group: param(
      'The users who can subscribe to a private channel without being invited.',
    ),
  };
}

/**
 * The settings of a channel that this request creates.
 * @spec POST /channels/create
 */
export const newChannelParams = {
  announce: jsonText(z.boolean())
    .default(false)
    .describe("If true, a public channel is announced in the organization's announcement channel."),
  invite_only: jsonText(z.boolean())
    .default(false)
    .describe(
      'If true, the channel is private: only subscribers and users with permission can see it.',
    ),
  is_web_public: jsonText(z.boolean())
    .default(false)
    .describe('If true, people without an account can read the channel on the web.'),
  is_default_stream: jsonText(z.boolean())
    .default(false)
    .describe('If true, new users of the organization are subscribed to the channel.'),
  default_push_notifications: jsonText(z.boolean())
    .default(false)
    .describe(
      'If true, new subscribers get push notifications for all its messages, regardless of their channel settings. Only administrators may set true. Default: false.',
    ),
  folder_id: jsonText(z.int())
    .optional()
    .describe('The id of the folder of the channel. Absent: no folder.'),
  topics_policy: z
    .enum(['inherit', 'allow_empty_topic', 'disable_empty_topic', 'empty_topic_only'])
    .optional()
    .describe(
      'Whether messages may have an empty topic: inherit from the organization, allow, forbid, or allow only the empty topic.',
    ),
  history_public_to_subscribers: jsonText(z.boolean())
    .optional()
    .describe(
      'Whether new subscribers can read earlier messages. Absent: true, except for private channels where the organization sets another default.',
    ),
  message_retention_days: jsonOrRaw(z.union([z.int32(), z.string()]))
    .optional()
    .describe(
      'The number of days for which messages are kept, `"unlimited"`, or `"realm_default"` for the organization\'s setting. Default: `"realm_default"`.',
    ),
  send_new_subscription_messages: jsonText(z.boolean())
    .default(true)
    .describe('If false, the new subscribers get no direct message about their subscription.'),
  ...channelPermissionParams((who) =>
    groupSetting
      .optional()
      .describe(`${who} A group id, or users and groups. Absent: the default for new channels.`),
  ),
} as const;

const schema = z.object(newChannelParams);

/**
 * Converts the settings to the gRPC message that the channels service expects.
 * @throws BAD_REQUEST the retention is not a number of days
 */
export function newChannelSettings(params: z.output<typeof schema>): NewChannelSettings {
  const retention = retentionDays(params.message_retention_days);
  return {
    inviteOnly: params.invite_only,
    isWebPublic: params.is_web_public,
    isDefaultStream: params.is_default_stream,
    defaultPushNotifications: params.default_push_notifications,
    historyPublicToSubscribers: params.history_public_to_subscribers,
    messageRetentionDays: retention,
    topicsPolicy: params.topics_policy,
    folderId: params.folder_id,
    permissions: permissionsOf(channelPermissionNames, params),
  };
}

const longestRetentionDays = 36_500;

/**
 * Converts a retention parameter to days: -1 for unlimited, undefined for the realm's setting.
 * @throws BAD_REQUEST the parameter is not a number of days
 */
export function retentionDays(value: number | string | undefined): number | undefined {
  if (value === undefined || value === 'realm_default') return undefined;
  if (value === 'unlimited' || value === 'forever') return -1;
  if (typeof value === 'number' && value > 0 && value <= longestRetentionDays) return value;
  throw badRequest({ msg: 'Bad value for message_retention_days' });
}
