import {
  cannotSetTopicsPolicyToEmptyTopicOnly,
  expectationMismatch,
  unauthorizedPrincipal,
} from '@chat/kit/errors/catalog';
import type { UpdateChannelRequest } from '@chat/proto/chat/channels/v1/UpdateChannelRequest';
import { z } from 'zod';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';
import { groupSettingChange, permissionChangesOf } from '../group-setting.ts';
import {
  channelPermissionNames,
  channelPermissionParams,
  newChannelParams,
  retentionDays,
} from './new-channel-params.ts';

const flag = jsonText(z.boolean()).optional();

const params = z.object({
  stream_id: jsonText(z.int()).describe('The id of the channel.'),
  new_name: z.string().optional().describe('The new name, up to 60 characters.'),
  description: z
    .string()
    .optional()
    .describe('The new description, in Markdown, up to 1,024 characters.'),
  is_private: flag.describe('true makes the channel private, false makes it public.'),
  is_web_public: flag.describe(
    'If true, people without an account can read the channel on the web.',
  ),
  is_default_stream: flag.describe(
    'If true, new users of the organization are subscribed to the channel.',
  ),
  default_push_notifications: flag.describe(
    'Whether new subscribers get push notifications for all its messages, regardless of their channel settings. Only administrators may change it.',
  ),
  history_public_to_subscribers: flag.describe(
    'Whether new subscribers can read earlier messages.',
  ),
  message_retention_days: jsonOrRaw(z.union([z.int32(), z.string()]))
    .optional()
    .describe(
      'The number of days for which messages are kept, `"unlimited"`, or `"realm_default"` for the organization\'s setting.',
    ),
  is_archived: jsonText(z.literal(false))
    .optional()
    .describe('false unarchives an archived channel.'),
  folder_id: jsonText(z.int().positive().nullable())
    .optional()
    .describe('The id of the folder of the channel. null: no folder.'),
  topics_policy: newChannelParams.topics_policy.describe(
    'Whether messages may have an empty topic: inherit from the organization, allow, forbid, or allow only the empty topic.',
  ),
  ...channelPermissionParams((who) =>
    groupSettingChange
      .optional()
      .describe(
        `${who} \`new\`: a group id, or users and groups. \`old\`: the value that you expect, so that you do not overwrite another user's change.`,
      ),
  ),
});

/** @spec PATCH /streams/{stream_id} */
export const updateChannel = defineEndpoint({
  method: 'PATCH',
  path: '/streams/{stream_id}',
  permission: 'user',
  summary: 'Update a channel',
  description: 'Changes the settings of a channel. Settings that you do not send stay unchanged.',
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
    defaultPushNotifications: sent.default_push_notifications,
    historyPublicToSubscribers: sent.history_public_to_subscribers,
    ...(retention !== undefined && { messageRetentionDays: retentionDays(retention) ?? 0 }),
    isArchived: sent.is_archived,
    ...(sent.folder_id !== undefined && { folderId: sent.folder_id ?? 0 }),
    topicsPolicy: sent.topics_policy,
    permissions: permissionChangesOf(channelPermissionNames, sent),
  };
}
