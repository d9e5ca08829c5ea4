import { expectationMismatch, systemGroupRequired } from '@chat/kit/errors/catalog';
import { z } from 'zod';
import { defineEndpoint, jsonOrRaw, jsonText, word } from '../../http/endpoint.ts';
import { rawFields } from '../../http/envelope.ts';
import { intOrKeyword } from '../../http/param-schemas.ts';
import { requireNoDeviceKey } from '../../http/permissions.ts';
import { realmSettingsRecord } from '../../records/realm-fields.ts';
import { permissionChange, permissionChangesOf } from '../group-setting.ts';

const boolean = jsonText(z.boolean()).optional();
const integer = jsonText(z.int()).optional();
const string = z.string().optional();
const choice = word(z.string()).optional();
const timeLimit = intOrKeyword('unlimited').optional();

/** The organization settings. The users service validates their values. @spec PATCH /realm */
const realmParams = {
  name: string.describe('The name of the organization.'),
  description: string.describe('The description of the organization in Markdown.'),
  string_id: string.describe('The subdomain of the organization. Only owners may change it.'),
  default_language: choice.describe(
    'The code of the default language of new users. Default: `en`.',
  ),
  invite_required: boolean.describe(
    'Whether people need an invitation to join. Only owners may change it. Default: true.',
  ),
  disallow_disposable_email_addresses: boolean.describe(
    'Whether email addresses of disposable mail services are rejected. Only owners may change it. Default: true.',
  ),
  inline_image_preview: boolean.describe(
    'Whether messages show previews of images. Default: true.',
  ),
  send_welcome_emails: boolean.describe(
    'Whether new users get a welcome email, if the server sends mail. Default: true.',
  ),
  message_content_allowed_in_email_notifications: boolean.describe(
    'Whether emails about messages may contain the text of the messages. Default: true.',
  ),
  allow_message_editing: boolean.describe('Whether people may edit their messages. Default: true.'),
  enable_guest_user_indicator: boolean.describe(
    'Whether the names of guests are marked. Default: true.',
  ),
  enable_guest_user_dm_warning: boolean.describe(
    'Whether clients show a warning before a direct message to a guest. Default: true.',
  ),
  send_channel_events_messages: boolean.describe(
    'Whether the notification bot records changes to a channel in it. Default: false in new organizations.',
  ),
  emails_restricted_to_domains: boolean.describe(
    'Whether people need an email address at a domain from `GET /realm/domains` to join. Only owners may change it. Default: false.',
  ),
  enable_spectator_access: boolean.describe(
    'Whether people without an account can read web-public channels. Default: false.',
  ),
  inline_url_embed_preview: boolean.describe(
    'Whether messages show previews of linked websites. Default: false.',
  ),
  digest_emails_enabled: boolean.describe(
    'Whether people who have been absent for a week get an email digest, if mail is configured. Default: false.',
  ),
  require_unique_names: boolean.describe(
    'Whether each user must have a different name. Default: false.',
  ),
  name_changes_disabled: boolean.describe(
    'Whether only administrators may change names. Default: false.',
  ),
  email_changes_disabled: boolean.describe(
    'Whether only administrators may change email addresses. Default: false.',
  ),
  avatar_changes_disabled: boolean.describe(
    'Whether only administrators may change avatars. Default: false.',
  ),
  enable_read_receipts: boolean.describe(
    'Whether people can see who has read a message. Default: true in new organizations.',
  ),
  presence_disabled: boolean.describe('Whether presence is hidden from everyone. Default: false.'),
  require_e2ee_push_notifications: boolean.describe(
    'Whether mobile devices get only encrypted notifications. Devices that cannot decrypt get none. Default: false.',
  ),
  want_advertise_in_communities_directory: boolean.describe(
    'Whether a directory of communities lists the organization. This server has no directory and rejects true.',
  ),
  mandatory_topics: boolean.describe(
    'Whether channel messages need a topic. Deprecated: use `topics_policy`.',
  ),
  required_second_factor: choice.describe(
    'The users who need a second factor to log in with a password: `none`, `administrators` (and owners), `members` (all but guests) or `everyone`. Users without a second factor have to set one up. Only owners may change it. Default: `none`.',
  ),
  digest_weekday: integer.describe(
    'The day of the week (UTC) on which digests are sent, from 0 for Monday to 6. Default: 1.',
  ),
  waiting_period_threshold: integer.describe(
    'The age in days at which an account becomes a full member. Only owners may change it. Default: 0.',
  ),
  message_content_edit_limit_seconds: timeLimit.describe(
    'The number of seconds after sending in which people may edit a message. `unlimited`: no limit. Default: 600.',
  ),
  message_content_delete_limit_seconds: timeLimit.describe(
    'The number of seconds after sending in which people may delete their own message. `unlimited`: no limit. Default: 600.',
  ),
  move_messages_within_stream_limit_seconds: timeLimit.describe(
    'The number of seconds after sending in which people may move a message to another topic. `unlimited`: no limit. Default: 604,800, a week.',
  ),
  move_messages_between_streams_limit_seconds: timeLimit.describe(
    'The number of seconds after sending in which people may move a message to another channel. `unlimited`: no limit. Default: 604,800, a week.',
  ),
  message_retention_days: intOrKeyword('unlimited', 'forever')
    .optional()
    .describe(
      'The number of days after which messages are deleted. `unlimited`, or its older name `forever`: never. Only owners may change it. Default: never.',
    ),
  video_chat_provider: integer.describe(
    'The provider of video calls: 0 none, 1 Jitsi Meet. Default: 1.',
  ),
  jitsi_server_url: jsonOrRaw(z.string())
    .optional()
    .describe('The URL of a Jitsi server, or `default` for the server of the deployment.'),
  gif_rating_policy: integer.describe(
    'The highest rating of GIFs that people can choose: 0 no GIFs, 1 Y, 2 G, 3 PG, 4 PG-13, 5 R. Default: 2.',
  ),
  default_code_block_language: string.describe('The default language of code blocks. Empty: none.'),
  message_edit_history_visibility_policy: choice.describe(
    'The edit history that people can see: `all`, `moves` for moves only, or `none`. Default: `all`.',
  ),
  topics_policy: choice.describe(
    'Whether channels may have an empty topic: `allow_empty_topic` or `disable_empty_topic`. Default: `allow_empty_topic`.',
  ),
  new_stream_announcements_stream_id: integer.describe(
    'The id of the channel that announces new channels. -1: none.',
  ),
  signup_announcements_stream_id: integer.describe(
    'The id of the channel that announces new users. -1: none.',
  ),
  svc_update_announcements_stream_id: integer.describe(
    'The id of the channel for news about the product. -1: none.',
  ),
  moderation_request_channel_id: integer.describe(
    'The id of the channel in which moderators see reported messages. -1: none, and messages cannot be reported.',
  ),
  welcome_message_custom_text: string.describe(
    'A text that new users get in addition to the usual welcome, up to 8,000 characters. Empty: none.',
  ),
  media_preview_size: choice.describe(
    'The size of image previews: `small`, `medium` or `large`. Default: `medium`.',
  ),
  default_avatar_source: choice.describe(
    'The avatars of users who have uploaded none: `G` from the service Gravatar, `J` generated by this server. Default: `G`.',
  ),
  authentication_methods: jsonText(z.record(z.string(), z.boolean()))
    .optional()
    .describe(
      'The login methods, each true if it is enabled. At least one must stay enabled. Only owners may change them.',
    ),
} as const;

/** The organization's permission settings. @spec PATCH /realm */
const realmPermissionParams = {
  create_multiuse_invite_group: permissionChange(
    'The users who can create invitation links.',
    'Default: administrators. Only owners may change it.',
  ),
  can_access_all_users_group: permissionChange(
    'The users who can see all users. Others see the users with whom they share a conversation.',
    'Default: everyone.',
  ),
  can_add_subscribers_group: permissionChange(
    'The users who can subscribe others to channels.',
    'Default: members.',
  ),
  can_add_custom_emoji_group: permissionChange(
    'The users who can add custom emoji.',
    'Default: members.',
  ),
  can_create_bots_group: permissionChange(
    'The users who can create bots of every kind.',
    'Default: members.',
  ),
  can_create_write_only_bots_group: permissionChange(
    'The users who can create bots that only send messages.',
    'Default: members.',
  ),
  can_create_groups: permissionChange('The users who can create user groups.', 'Default: members.'),
  can_create_public_channel_group: permissionChange(
    'The users who can create public channels.',
    'Default: members.',
  ),
  can_create_private_channel_group: permissionChange(
    'The users who can create private channels.',
    'Default: members.',
  ),
  can_create_web_public_channel_group: permissionChange(
    'The users who can create channels that can be read without an account.',
    'Default: owners.',
  ),
  can_invite_users_group: permissionChange(
    'The users who can invite people by email.',
    'Default: members. Only owners may change it.',
  ),
  can_move_messages_between_channels_group: permissionChange(
    'The users who can move messages to another channel.',
    'Default: members.',
  ),
  can_delete_any_message_group: permissionChange(
    'The users who can delete messages of others.',
    'Default: administrators.',
  ),
  can_manage_all_groups: permissionChange(
    'The users who can change all user groups.',
    'Default: owners.',
  ),
  can_manage_billing_group: permissionChange(
    'The users who can manage billing.',
    'Default: administrators.',
  ),
  can_mention_many_users_group: permissionChange(
    'The users who can mention everyone in channels with many subscribers.',
    'Default: administrators.',
  ),
  can_set_delete_message_policy_group: permissionChange(
    'The users who can set the permissions to delete messages in a channel.',
    'Default: moderators.',
  ),
  can_set_topics_policy_group: permissionChange(
    'The users who can set the topics policy of channels.',
    'Default: members.',
  ),
  can_delete_own_message_group: permissionChange(
    'The users who can delete their own messages.',
    'Default: everyone.',
  ),
  can_move_messages_between_topics_group: permissionChange(
    'The users who can move messages to another topic.',
    'Default: everyone.',
  ),
  can_resolve_topics_group: permissionChange(
    'The users who can resolve topics.',
    'Default: everyone.',
  ),
  can_summarize_topics_group: permissionChange(
    'The users who can request summaries of topics.',
    'Default: everyone.',
  ),
  direct_message_initiator_group: permissionChange(
    'The users who can start direct conversations.',
    'Default: everyone.',
  ),
  direct_message_permission_group: permissionChange(
    'The users of whom a direct conversation must include at least one.',
    'Default: everyone.',
  ),
  workplace_users_group: permissionChange(
    'The users who belong to the workplace and are not visitors.',
  ),
} as const;

const settings = z.object(realmParams);
const permissions = z.object(realmPermissionParams);
const permissionNames = permissions.keyof().options;

/** The settings that contain a channel id. A negative value means no channel. */
const channelSettings = [
  'new_stream_announcements_stream_id',
  'signup_announcements_stream_id',
  'svc_update_announcements_stream_id',
  'moderation_request_channel_id',
] as const;

/** The settings that determine how people log in and who can join. */
const accessSettings = [
  'authentication_methods',
  'required_second_factor',
  'invite_required',
  'emails_restricted_to_domains',
  'disallow_disposable_email_addresses',
  'can_invite_users_group',
  'create_multiuse_invite_group',
] as const;

/** @spec PATCH /realm */
export const updateRealm = defineEndpoint({
  method: 'PATCH',
  path: '/realm',
  permission: 'admin',
  summary: 'Update the organization',
  description:
    'Changes settings and permissions of the organization. Absent parameters stay unchanged. The response contains the changed settings. Only owners may change some of the settings. Device keys cannot change how people log in or who can join.',
  tags: ['organization'],
  params: z.object({ ...realmParams, ...realmPermissionParams }),
  response: realmSettingsRecord,
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
  async handler(deps, { params, identity, actor, signal, write }) {
    if (accessSettings.some((name) => params[name] !== undefined)) requireNoDeviceKey(identity);
    // The channels service checks that the channels exist and that the actor can see them
    const channelIds = channelSettings.map((name) => params[name] ?? -1).filter((id) => id >= 0);
    await Promise.all(
      channelIds.map((channelId) => deps.channels.getChannel({ channelId }, { actor, signal })),
    );
    const changed = await deps.settings.updateRealm(
      {
        settingsJson: JSON.stringify(settings.parse(params)),
        permissions: permissionChangesOf(permissionNames, params),
      },
      write,
    );
    return rawFields([changed.settingsJson]);
  },
});
