import {
  badRequest,
  cannotSetTopicsPolicyToEmptyTopicOnly,
  expectationMismatch,
  unauthorizedPrincipal,
} from '@chat/kit/errors/catalog';
import type { UpdateChannelRequest } from '@chat/proto/chat/channels/v1/UpdateChannelRequest';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonOrRaw, jsonText } from '../../http/endpoint.ts';
import { groupSettingChange, permissionChangesOf } from '../group-setting.ts';
import { channelPermissionNames, newChannelParams, retentionDays } from './new-channel-params.ts';

const flag = jsonText(z.boolean()).optional();
const permission = groupSettingChange.optional();

const params = z.object({
  stream_id: jsonText(z.int()),
  new_name: z.string().optional(),
  description: z.string().optional(),
  is_private: flag,
  is_web_public: flag,
  is_default_stream: flag,
  history_public_to_subscribers: flag,
  message_retention_days: jsonOrRaw(z.union([z.int(), z.string()])).optional(),
  is_archived: jsonText(z.literal(false)).optional(),
  folder_id: jsonText(z.int().positive().nullable()).optional(),
  topics_policy: newChannelParams.topics_policy,
  can_add_subscribers_group: permission,
  can_administer_channel_group: permission,
  can_create_topic_group: permission,
  can_delete_any_message_group: permission,
  can_delete_own_message_group: permission,
  can_move_messages_out_of_channel_group: permission,
  can_move_messages_within_channel_group: permission,
  can_remove_subscribers_group: permission,
  can_resolve_topics_group: permission,
  can_send_message_group: permission,
  can_subscribe_group: permission,
});

/** @spec PATCH /streams/{stream_id} */
export const updateChannel = defineEndpoint({
  method: 'PATCH',
  path: '/streams/{stream_id}',
  permission: 'user',
  summary: 'Change a channel',
  tags: ['channels'],
  params,
  response: z.object({}),
  errors: [
    badRequest,
    cannotSetTopicsPolicyToEmptyTopicOnly,
    expectationMismatch,
    unauthorizedPrincipal,
  ],
  async handler(deps: Pick<Deps, 'channels'>, { params: sent, actor, signal, idempotency }) {
    await deps.channels.updateChannel(changeOf(sent), { actor, signal, idempotency });
    return {};
  },
});

function changeOf(sent: z.output<typeof params>): UpdateChannelRequest {
  const retention = sent.message_retention_days;
  return {
    channelId: sent.stream_id,
    ...(sent.new_name !== undefined && { newName: sent.new_name }),
    ...(sent.description !== undefined && { description: sent.description }),
    ...(sent.is_private !== undefined && { isPrivate: sent.is_private }),
    ...(sent.is_web_public !== undefined && { isWebPublic: sent.is_web_public }),
    ...(sent.is_default_stream !== undefined && { isDefaultStream: sent.is_default_stream }),
    ...(sent.history_public_to_subscribers !== undefined && {
      historyPublicToSubscribers: sent.history_public_to_subscribers,
    }),
    ...(retention !== undefined && { messageRetentionDays: retentionDays(retention) ?? 0 }),
    ...(sent.is_archived !== undefined && { isArchived: sent.is_archived }),
    ...(sent.folder_id !== undefined && { folderId: sent.folder_id ?? 0 }),
    ...(sent.topics_policy !== undefined && { topicsPolicy: sent.topics_policy }),
    permissions: permissionChangesOf(channelPermissionNames, sent),
  };
}
