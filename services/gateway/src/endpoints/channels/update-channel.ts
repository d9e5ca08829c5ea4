import {
  cannotSetTopicsPolicyToEmptyTopicOnly,
  expectationMismatch,
  unauthorizedPrincipal,
} from '@chat/kit/errors/catalog';
import type { UpdateChannelRequest } from '@chat/proto/chat/channels/v1/UpdateChannelRequest';
import { z } from 'zod';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';
import { groupSettingChange, permissionChangesOf } from '../group-setting.ts';
import { channelPermissionNames, newChannelParams, retentionDays } from './new-channel-params.ts';

const flag = jsonText(z.boolean()).optional();
/** A change of a permission setting: `who` may do what, in a sentence. */
const permission = (who: string) =>
  groupSettingChange
    .optional()
    .describe(
      `${who} \`new\`: a group id, or users and groups; \`old\`: what you believe it is, so that a change by somebody else is not overwritten.`,
    );

const params = z.object({
  stream_id: jsonText(z.int()).describe('The id of the channel.'),
  new_name: z.string().optional().describe('The new name, up to 60 characters.'),
  description: z
    .string()
    .optional()
    .describe('The new description, in Markdown, up to 1,024 characters.'),
  is_private: flag.describe('true makes the channel private, false public.'),
  is_web_public: flag.describe(
    'true lets everybody on the web read the channel, without an account.',
  ),
  is_default_stream: flag.describe(
    'true subscribes everybody who joins the organization from now on.',
  ),
  history_public_to_subscribers: flag.describe(
    'Whether those who are subscribed later see what was sent before.',
  ),
  message_retention_days: jsonOrRaw(z.union([z.int32(), z.string()]))
    .optional()
    .describe(
      'How many days messages are kept: a number, `"unlimited"`, or `"realm_default"` for what the organization says.',
    ),
  is_archived: jsonText(z.literal(false))
    .optional()
    .describe('false brings an archived channel back.'),
  folder_id: jsonText(z.int().positive().nullable())
    .optional()
    .describe('The id of the folder the channel goes into; null: none.'),
  topics_policy: newChannelParams.topics_policy.describe(
    'Whether messages may have no topic: as the organization says, allowed, refused, or nothing but that.',
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
});

/** @spec PATCH /streams/{stream_id} */
export const updateChannel = defineEndpoint({
  method: 'PATCH',
  path: '/streams/{stream_id}',
  permission: 'user',
  summary: 'Update a channel',
  description: 'Changes the settings of a channel. What is not sent stays as it is.',
  tags: ['channels'],
  params,
  example: { request: { stream_id: 7, description: 'How it looks and feels' } },
  errors: [cannotSetTopicsPolicyToEmptyTopicOnly, expectationMismatch, unauthorizedPrincipal],
  async handler({ channels }, { params: sent, write }) {
    await channels.updateChannel(changeOf(sent), write);
  },
});

function changeOf(sent: z.output<typeof params>): UpdateChannelRequest {
  const retention = sent.message_retention_days;
  return {
    channelId: sent.stream_id,
    newName: sent.new_name,
    description: sent.description,
    isPrivate: sent.is_private,
    isWebPublic: sent.is_web_public,
    isDefaultStream: sent.is_default_stream,
    historyPublicToSubscribers: sent.history_public_to_subscribers,
    ...(retention !== undefined && { messageRetentionDays: retentionDays(retention) ?? 0 }),
    isArchived: sent.is_archived,
    ...(sent.folder_id !== undefined && { folderId: sent.folder_id ?? 0 }),
    topicsPolicy: sent.topics_policy,
    permissions: permissionChangesOf(channelPermissionNames, sent),
  };
}
