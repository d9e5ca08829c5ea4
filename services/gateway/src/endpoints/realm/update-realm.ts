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

/** Organization settings; the users service validates their values. @spec PATCH /realm */
const realmParams = {
  name: string.describe('The name of the organization.'),
  description: string.describe('What the organization is, in Markdown.'),
  string_id: string.describe(
    'The part of the address that names the organization. Only owners may change it.',
  ),
  default_language: choice.describe(
    'The code of the language that new users begin with. Default: `en`.',
  ),
  invite_required: boolean.describe(
    'Whether people need an invitation to join. Only owners may change it. Default: true.',
  ),
  disallow_disposable_email_addresses: boolean.describe(
    'Whether addresses of throw-away mail services are refused. Only owners may change it. Default: true.',
  ),
  inline_image_preview: boolean.describe(
    'Whether messages show previews of pictures. Default: true.',
  ),
  send_welcome_emails: boolean.describe(
    'Whether new users get a mail that welcomes them, where the server sends mail. Default: true.',
  ),
  message_content_allowed_in_email_notifications: boolean.describe(
    'Whether mails about messages may contain their text. Default: true.',
  ),
  allow_message_editing: boolean.describe('Whether people may edit their messages. Default: true.'),
  enable_guest_user_indicator: boolean.describe(
    'Whether the names of guests are marked. Default: true.',
  ),
  enable_guest_user_dm_warning: boolean.describe(
    'Whether clients warn before a direct message to a guest. Default: true.',
  ),
  send_channel_events_messages: boolean.describe(
    'Whether the notification bot records changes of a channel in it. Default: false.',
  ),
  emails_restricted_to_domains: boolean.describe(
    'Whether only addresses of the domains in `GET /realm/domains` may join. Only owners may change it. Default: false.',
  ),
  enable_spectator_access: boolean.describe(
    'Whether web-public channels can be read without an account. Default: false.',
  ),
  inline_url_embed_preview: boolean.describe(
    'Whether messages show previews of the sites they link to. Default: false.',
  ),
  digest_emails_enabled: boolean.describe(
    'Whether people who have been absent for a week get a mail that sums up what happened, if mail is configured. Default: false.',
  ),
  require_unique_names: boolean.describe(
    'Whether no two users may have the same name. Default: false.',
  ),
  name_changes_disabled: boolean.describe(
    'Whether only administrators may change names. Default: false.',
  ),
  email_changes_disabled: boolean.describe(
    'Whether only administrators may change e-mail addresses. Default: false.',
  ),
  avatar_changes_disabled: boolean.describe(
    'Whether only administrators may change pictures. Default: false.',
  ),
  enable_read_receipts: boolean.describe(
    'Whether people can see who has read a message. Default: true.',
  ),
  presence_disabled: boolean.describe('Whether nobody sees when others are there. Default: false.'),
  require_e2ee_push_notifications: boolean.describe(
    'Whether mobile devices get encrypted notifications only: those that cannot decrypt them get none. Default: false.',
  ),
  want_advertise_in_communities_directory: boolean.describe(
    'Whether a directory of communities lists the organization; there is none for this server, which refuses to switch it on.',
  ),
  mandatory_topics: boolean.describe(
    'Deprecated, in favor of `topics_policy`: whether channel messages need a topic.',
  ),
  required_second_factor: choice.describe(
    'Who needs a second factor to log in by password: `none`, `administrators` (and owners), `members` (all but guests) or `everyone`. Those who have none are led to set one up. Only owners may change it. Default: none.',
  ),
  digest_weekday: integer.describe(
    'The day of the week (UTC) of mails that sum up what absent people missed, from 0 for Monday to 6. Default: 1.',
  ),
  waiting_period_threshold: integer.describe(
    'How many days old an account must be to be a full member. Only owners may change it. Default: 0.',
  ),
  message_content_edit_limit_seconds: timeLimit.describe(
    'How long people may edit a message, in seconds after it was sent; `unlimited`: always. Default: 600.',
  ),
  message_content_delete_limit_seconds: timeLimit.describe(
    'How long people may delete a message of their own, in seconds after it was sent; `unlimited`: always. Default: 600.',
  ),
  move_messages_within_stream_limit_seconds: timeLimit.describe(
    'How long people may move a message to another topic, in seconds after it was sent; `unlimited`: always. Default: 604,800, a week.',
  ),
  move_messages_between_streams_limit_seconds: timeLimit.describe(
    'How long people may move a message to another channel, in seconds after it was sent; `unlimited`: always. Default: 604,800, a week.',
  ),
  message_retention_days: intOrKeyword('unlimited', 'forever')
    .optional()
    .describe(
      'After how many days messages are deleted; `unlimited` or its older name `forever`: never. Only owners may change it. Default: never.',
    ),
  video_chat_provider: integer.describe(
    'The provider of video calls: 0 none, 1 Jitsi Meet. Default: 1.',
  ),
  jitsi_server_url: jsonOrRaw(z.string())
    .optional()
    .describe("The address of a Jitsi server, or `default` for the deployment's."),
  gif_rating_policy: integer.describe(
    'Which GIFs can be chosen: 0 none, 1 Y, 2 G, 3 PG, 4 PG-13, 5 R. Default: 2.',
  ),
  default_code_block_language: string.describe(
    'The language of code blocks that name none; empty: none.',
  ),
  message_edit_history_visibility_policy: choice.describe(
    'What people see of the history of messages: `all`, `moves` for moves only, or `none`. Default: `all`.',
  ),
  topics_policy: choice.describe(
    'Whether channels have a topic without a name: `allow_empty_topic` or `disable_empty_topic`. Default: `allow_empty_topic`.',
  ),
  new_stream_announcements_stream_id: integer.describe(
    'The id of the channel in which new channels are announced; -1: none.',
  ),
  signup_announcements_stream_id: integer.describe(
    'The id of the channel in which new users are announced; -1: none.',
  ),
  svc_update_announcements_stream_id: integer.describe(
    'The id of the channel in which news about the product are announced; -1: none.',
  ),
  moderation_request_channel_id: integer.describe(
    'The id of the channel in which reported messages are told to moderators; -1: none, and messages cannot be reported.',
  ),
  welcome_message_custom_text: string.describe(
    'What new users read besides the usual welcome, of at most 8,000 characters; empty: nothing.',
  ),
  media_preview_size: choice.describe(
    'The size of previews of pictures: `small`, `medium` or `large`. Default: `medium`.',
  ),
  default_avatar_source: choice.describe(
    'The pictures of people who have none: `G` by the service Gravatar, `J` made by this server. Default: `G`.',
  ),
  authentication_methods: jsonText(z.record(z.string(), z.boolean()))
    .optional()
    .describe(
      'Ways to log in, each with whether it is on; at least one must stay on. Only owners may change them.',
    ),
} as const;

/** Permissions of an organization. @spec PATCH /realm */
const realmPermissionParams = {
  create_multiuse_invite_group: permissionChange(
    'Who may create invitation links.',
    'Default: administrators. Only owners may change it.',
  ),
  can_access_all_users_group: permissionChange(
    'Who may know of all users; others know of those they share a conversation with.',
    'Default: everybody.',
  ),
  can_add_subscribers_group: permissionChange(
    'Who may subscribe others to channels.',
    'Default: members.',
  ),
  can_add_custom_emoji_group: permissionChange('Who may add custom emoji.', 'Default: members.'),
  can_create_bots_group: permissionChange(
    'Who may create bots of every kind.',
    'Default: members.',
  ),
  can_create_write_only_bots_group: permissionChange(
    'Who may create bots that only send messages.',
    'Default: members.',
  ),
  can_create_groups: permissionChange('Who may create user groups.', 'Default: members.'),
  can_create_public_channel_group: permissionChange(
    'Who may create public channels.',
    'Default: members.',
  ),
  can_create_private_channel_group: permissionChange(
    'Who may create private channels.',
    'Default: members.',
  ),
  can_create_web_public_channel_group: permissionChange(
    'Who may create channels that can be read without an account.',
    'Default: owners.',
  ),
  can_invite_users_group: permissionChange(
    'Who may invite people by their addresses.',
    'Default: members. Only owners may change it.',
  ),
  can_move_messages_between_channels_group: permissionChange(
    'Who may move messages to another channel.',
    'Default: members.',
  ),
  can_delete_any_message_group: permissionChange(
    'Who may delete messages of others.',
    'Default: administrators.',
  ),
  can_manage_all_groups: permissionChange('Who may change all user groups.', 'Default: owners.'),
  can_manage_billing_group: permissionChange(
    'Who may manage what the organization pays.',
    'Default: administrators.',
  ),
  can_mention_many_users_group: permissionChange(
    'Who may mention everybody in channels with many subscribers.',
    'Default: administrators.',
  ),
  can_set_delete_message_policy_group: permissionChange(
    'Who may set who may delete messages in a channel.',
    'Default: moderators.',
  ),
  can_set_topics_policy_group: permissionChange(
    'Who may set the topics policy of channels.',
    'Default: members.',
  ),
  can_delete_own_message_group: permissionChange(
    'Who may delete their own messages.',
    'Default: everybody.',
  ),
  can_move_messages_between_topics_group: permissionChange(
    'Who may move messages to another topic.',
    'Default: everybody.',
  ),
  can_resolve_topics_group: permissionChange('Who may resolve topics.', 'Default: everybody.'),
  can_summarize_topics_group: permissionChange(
    'Who may have topics summed up.',
    'Default: everybody.',
  ),
  direct_message_initiator_group: permissionChange(
    'Who may begin direct conversations.',
    'Default: everybody.',
  ),
  direct_message_permission_group: permissionChange(
    'Whom direct conversations must include: at least one member of the group.',
    'Default: everybody.',
  ),
  workplace_users_group: permissionChange('Who belongs to the workplace rather than visits it.'),
} as const;

const settings = z.object(realmParams);
const permissions = z.object(realmPermissionParams);
const permissionNames = permissions.keyof().options;

/** Settings whose value is a channel id; negative for none. */
const channelSettings = [
  'new_stream_announcements_stream_id',
  'signup_announcements_stream_id',
  'svc_update_announcements_stream_id',
  'moderation_request_channel_id',
] as const;

/** Settings that decide how people log in, and who can join. */
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
  summary: 'Change the organization',
  description:
    'Changes settings and permissions of the organization; what is absent stays. The answer repeats the settings that have changed. Some settings are for owners only. Device keys cannot change how people log in and who can join.',
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
    // The channels service checks that the channels exist and are visible to the actor
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
