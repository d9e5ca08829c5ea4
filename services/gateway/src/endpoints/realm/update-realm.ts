import { expectationMismatch, systemGroupRequired } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';
import { permissionChangesOf } from '../group-setting.ts';
import { realmParams, realmPermissionParams } from './realm-params.ts';

const settings = z.object(realmParams);
const permissions = z.object(realmPermissionParams);
const permissionNames = permissions.keyof().options;

/** Settings that name a channel, or none by a negative number. */
const channelSettings = [
  'new_stream_announcements_stream_id',
  'signup_announcements_stream_id',
  'svc_update_announcements_stream_id',
  'moderation_request_channel_id',
] as const;

/** @spec PATCH /realm */
export const updateRealm = defineEndpoint({
  method: 'PATCH',
  path: '/realm',
  permission: 'admin',
  summary: 'Change the organization',
  description:
    'Changes settings and permissions of the organization; what is absent stays. The answer repeats the settings that have changed. Some settings are for owners only.',
  tags: ['organization'],
  params: z.object({ ...realmParams, ...realmPermissionParams }),
  response: z.looseObject({}),
  example: {
    request: {
      description: 'The organization of the example',
      message_content_edit_limit_seconds: 3600,
      can_invite_users_group: { new: 7, old: 9 },
    },
    response: {
      description: 'The organization of the example',
      message_content_edit_limit_seconds: 3600,
    },
  },
  errors: [expectationMismatch, systemGroupRequired],
  async handler(deps, { params, actor, signal, write }) {
    // Only channels knows which channels there are, and which of them somebody may know of.
    const channelIds = channelSettings.map((name) => params[name] ?? -1).filter((id) => id >= 0);
    await Promise.all(
      channelIds.map((channelId) => deps.channels.getChannel({ channelId }, { actor, signal })),
    );
    const changed = await deps.users.updateRealm(
      {
        settingsJson: JSON.stringify(settings.parse(params)),
        permissions: permissionChangesOf(permissionNames, params),
      },
      write,
    );
    return rawFields([changed.settingsJson]);
  },
});
