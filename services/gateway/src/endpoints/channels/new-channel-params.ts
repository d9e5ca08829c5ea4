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

/** A permission parameter of a new channel; who completes the sentence of its description. */
const permission = (who: string) =>
  groupSetting
    .optional()
    .describe(`${who} A group id, or users and groups. Absent: what is usual for new channels.`);

/** The settings of a channel that is created by this request. @spec POST /channels/create */
export const newChannelParams = {
  announce: jsonText(z.boolean())
    .default(false)
    .describe(
      'true announces a public channel in the channel that the organization has for announcements.',
    ),
  invite_only: jsonText(z.boolean())
    .default(false)
    .describe(
      'true makes the channel private: only those who are subscribed, or permitted to, can see it.',
    ),
  is_web_public: jsonText(z.boolean())
    .default(false)
    .describe('true lets everybody on the web read the channel, without an account.'),
  is_default_stream: jsonText(z.boolean())
    .default(false)
    .describe('true subscribes everybody who joins the organization from now on.'),
  folder_id: jsonText(z.int())
    .optional()
    .describe('The id of the folder the channel goes into. Absent: none.'),
  topics_policy: z
    .enum(['inherit', 'allow_empty_topic', 'disable_empty_topic', 'empty_topic_only'])
    .optional()
    .describe(
      'Whether messages may have no topic: as the organization says, allowed, refused, or nothing but that.',
    ),
  history_public_to_subscribers: jsonText(z.boolean())
    .optional()
    .describe(
      'Whether those who are subscribed later see what was sent before. Absent: they do, except in private channels where the organization decides otherwise.',
    ),
  message_retention_days: jsonOrRaw(z.union([z.int32(), z.string()]))
    .optional()
    .describe(
      'How many days messages are kept: a number, `"unlimited"`, or `"realm_default"` for what the organization says, which also holds when absent.',
    ),
  send_new_subscription_messages: jsonText(z.boolean())
    .default(true)
    .describe(
      'false spares people the direct message that tells them what they were subscribed to.',
    ),
  can_add_subscribers_group: permission('Who may subscribe others.'),
  can_administer_channel_group: permission('Who may change the settings of the channel.'),
  can_create_topic_group: permission('Who may start topics.'),
  can_delete_any_message_group: permission('Who may delete any message.'),
  can_delete_own_message_group: permission('Who may delete messages of their own.'),
  can_move_messages_out_of_channel_group: permission('Who may move messages to other channels.'),
  can_move_messages_within_channel_group: permission('Who may move messages to other topics.'),
  can_remove_subscribers_group: permission('Who may unsubscribe others.'),
  can_resolve_topics_group: permission('Who may resolve topics.'),
  can_send_message_group: permission('Who may send messages.'),
  can_subscribe_group: permission('Who may subscribe to a private channel without being invited.'),
} as const;

const schema = z.object(newChannelParams);

/**
 * Converts the settings to the channels service's message.
 * @throws BAD_REQUEST a retention that is no number of days
 */
export function newChannelSettings(params: z.output<typeof schema>): NewChannelSettings {
  const retention = retentionDays(params.message_retention_days);
  return {
    inviteOnly: params.invite_only,
    isWebPublic: params.is_web_public,
    isDefaultStream: params.is_default_stream,
    historyPublicToSubscribers: params.history_public_to_subscribers,
    messageRetentionDays: retention,
    topicsPolicy: params.topics_policy,
    folderId: params.folder_id,
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
