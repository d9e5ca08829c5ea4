import { z } from 'zod';
import { emojiFields } from './messages.ts';

/** A permission setting in the API's form. A single group is represented by its id. */
export const groupSettingRecord = z
  .union([
    z.int(),
    z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
  ])
  .meta({ id: 'GroupSetting' });

/** A user's values for profile fields, keyed by field id. */
const profileDataRecord = z
  .record(
    z.string(),
    z.object({
      value: z.string(),
      rendered_value: z
        .string()
        .optional()
        .describe('The value as HTML, for fields that support Markdown.'),
    }),
  )
  .meta({ id: 'ProfileData' });

/** A user in the API's form, which the users service builds. */
export const userRecord = z
  .object({
    user_id: z.int(),
    delivery_email: z.string().nullable(),
    email: z.string(),
    full_name: z.string(),
    date_joined: z.string(),
    is_active: z.boolean(),
    is_owner: z.boolean(),
    is_admin: z.boolean(),
    is_guest: z.boolean(),
    is_bot: z.boolean(),
    bot_type: z.int().nullable(),
    bot_owner_id: z.int().nullable(),
    role: z.literal([100, 200, 300, 400, 600]),
    /** The time zone, which spectators do not get. */
    timezone: z.string().optional(),
    avatar_url: z.string().nullable(),
    avatar_version: z.int(),
    is_imported_stub: z.boolean(),
    is_deleted: z.literal(true).optional(),
    profile_data: profileDataRecord.optional(),
  })
  .meta({ id: 'User' });

/** A user in a list of the snapshot. The name of the list implies `is_active`. */
export const listedUserRecord = userRecord
  .omit({ is_active: true })
  .partial({ avatar_url: true })
  .meta({ id: 'ListedUser' });

/** A system bot in the API's form. */
export const systemBotRecord = userRecord
  .extend({ is_system_bot: z.literal(true) })
  .meta({ id: 'SystemBot' });

/** An example of a user for the API documentation. */
export const exampleUser: z.input<typeof userRecord> = {
  user_id: 12,
  delivery_email: 'iago@chat.example.com',
  email: 'iago@chat.example.com',
  full_name: 'Iago',
  date_joined: '2026-03-02T09:30:00+00:00',
  is_active: true,
  is_owner: false,
  is_admin: false,
  is_guest: false,
  is_bot: false,
  bot_type: null,
  bot_owner_id: null,
  role: 400,
  timezone: 'Europe/Berlin',
  avatar_url: null,
  avatar_version: 1,
  is_imported_stub: false,
};

/** A user group in the API's form, which the users service builds. */
export const userGroupRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    date_created: z.int().nullable(),
    creator_id: z.int().nullable(),
    members: z.array(z.int()),
    direct_subgroup_ids: z.array(z.int()),
    is_system_group: z.boolean(),
    deactivated: z.boolean(),
    can_add_members_group: groupSettingRecord,
    can_join_group: groupSettingRecord,
    can_leave_group: groupSettingRecord,
    can_manage_group: groupSettingRecord,
    can_mention_group: groupSettingRecord,
    can_remove_members_group: groupSettingRecord,
  })
  .meta({ id: 'UserGroup' });

/** An example of a user group for the API documentation. */
export const exampleUserGroup: z.input<typeof userGroupRecord> = {
  id: 41,
  name: 'backend',
  description: 'Everyone who works on the server',
  date_created: 1772443800,
  creator_id: 12,
  members: [12, 15],
  direct_subgroup_ids: [],
  is_system_group: false,
  deactivated: false,
  can_add_members_group: 41,
  can_join_group: { direct_members: [], direct_subgroups: [] },
  can_leave_group: 7,
  can_manage_group: { direct_members: [12], direct_subgroups: [] },
  can_mention_group: 7,
  can_remove_members_group: { direct_members: [], direct_subgroups: [] },
};

/** A custom profile field, which the users service builds. */
export const profileFieldRecord = z
  .object({
    id: z.int(),
    type: z.int(),
    order: z.int(),
    name: z.string(),
    hint: z.string(),
    /** The field's data as JSON text, or an empty text. */
    field_data: z.string(),
    display_in_profile_summary: z.literal(true).optional(),
    required: z.boolean(),
    editable_by_user: z.boolean(),
    use_for_user_matching: z.boolean(),
  })
  .meta({ id: 'ProfileField' });

/** An example of a profile field for the API documentation. */
export const exampleProfileField: z.input<typeof profileFieldRecord> = {
  id: 1,
  type: 1,
  order: 1,
  name: 'Phone number',
  hint: 'With the country code',
  field_data: '',
  required: false,
  editable_by_user: true,
  use_for_user_matching: false,
};

/** A navigation view, which the users service builds. */
export const navigationViewRecord = z
  .object({
    fragment: z.string(),
    is_pinned: z.boolean(),
    name: z.string().nullable(),
  })
  .meta({ id: 'NavigationView' });

/** An example of a navigation view for the API documentation. */
export const exampleNavigationView: z.input<typeof navigationViewRecord> = {
  fragment: 'narrow/is/unread',
  is_pinned: true,
  name: 'Unread messages',
};

/** A device that receives push notifications, in the API's form. The notifications service builds it. */
export const deviceRecord = z
  .object({
    push_key_id: z.int().nullable(),
    push_token_id: z.string().nullable(),
    pending_push_token_id: z.string().nullable(),
    push_token_last_updated_timestamp: z.int().nullable(),
    push_registration_error_code: z.string().nullable(),
  })
  .meta({ id: 'Device' });

/** An allowed email domain in the API's form. */
export const domainRecord = z
  .object({ domain: z.string(), allow_subdomains: z.boolean() })
  .meta({ id: 'RealmDomain' });

const webhookService = z.object({ base_url: z.string(), interface: z.int(), token: z.string() });
const embeddedService = z.object({
  service_name: z.string(),
  config_data: z.record(z.string(), z.string()),
});

/** A bot in the form that its owner and administrators see. The users service builds it. */
export const botRecord = z
  .object({
    user_id: z.int(),
    default_sending_stream: z.string().nullable(),
    default_events_register_stream: z.string().nullable(),
    default_all_public_streams: z.boolean(),
    services: z.array(z.union([webhookService, embeddedService])),
    has_owner_rights: z
      .boolean()
      .describe('Whether the bot has the permissions of its owner. An extension of this server.'),
  })
  .meta({ id: 'Bot' });

/** The times at which a user was last present, in seconds since 1970. */
export const presenceRecord = z
  .object({
    active_timestamp: z.int().describe('When the user last used a device.'),
    idle_timestamp: z.int().describe('When the user was last connected.'),
  })
  .meta({ id: 'Presence' });

/**
 * The status and time of a presence in the legacy form. `timestamp` is when a client reported the presence, in seconds
 * since 1970.
 */
const legacyTimes = { status: z.enum(['active', 'idle', 'offline']), timestamp: z.int() };
const legacyPresenceEntry = z.object({
  client: z.string(),
  ...legacyTimes,
  pushable: z.boolean().optional(),
});

/** The legacy form of a presence. */
export const legacyPresenceRecord = z
  .object({ website: legacyPresenceEntry, aggregated: legacyPresenceEntry })
  .meta({ id: 'LegacyPresence' });

/** The presence of a user, in both forms. */
export const presenceOfUserRecord = presenceRecord.extend({
  website: z.object(legacyTimes),
  aggregated: z.object(legacyTimes),
});

/** The legacy form of a presence in events. */
export const legacyPresenceOfEvent = z.object({ website: legacyPresenceEntry });

/** Presences keyed by user id, or by email address in the legacy form. */
export const presencesRecord = z.record(
  z.string(),
  z.union([presenceRecord, legacyPresenceRecord]),
);

/** A user's status. Fields that are not set are absent. */
export const statusRecord = z
  .object({
    status_text: z.string(),
    ...emojiFields,
    away: z.boolean().describe('Deprecated: whether presence is hidden.'),
  })
  .partial()
  .meta({ id: 'UserStatus' });
