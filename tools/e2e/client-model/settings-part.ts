import type { Json, ModelPart } from './model-part.ts';

/** Fields of a realm that only a snapshot has: derived from its settings, or from the account. */
const snapshotOnly = [
  'realm_wildcard_mention_policy',
  'realm_create_public_stream_policy',
  'realm_create_private_stream_policy',
  'realm_create_web_public_stream_policy',
  'realm_user_group_edit_policy',
  'realm_email_auth_enabled',
  'realm_password_auth_enabled',
  // The reader's own setting, as clients without `user_settings_object` get it.
  'realm_name_in_email_notifications_policy',
];

/** Settings of the reader, of the organization, and those that new users begin with. */
export function settingsPart(snapshot: Json): ModelPart {
  const own: Json = { ...snapshot.user_settings };
  const defaults: Json = { ...snapshot.realm_user_settings_defaults };
  const realm: Json = {};
  for (const [name, value] of Object.entries(snapshot)) {
    if (isRealmSetting(name, value) && !snapshotOnly.includes(name)) realm[name] = value;
  }
  return {
    handlers: {
      'user_settings update': ({ property, value }) => set(own, property, value),
      'realm_user_settings_defaults update': ({ property, value }) =>
        set(defaults, property, value),
      'realm update': ({ property, value }) => set(realm, `realm_${property}`, value),
      'realm update_dict': ({ data: { rendered_description, ...data } }) => {
        for (const [name, value] of Object.entries(data)) set(realm, `realm_${name}`, value);
      },
      // It changes nothing that a snapshot shows.
      realm_export_consent: () => undefined,
    },
    contents: () => ({ own_settings: own, default_settings: defaults, realm_settings: realm }),
  };
}

/** Lists belong to other parts. */
function isRealmSetting(name: string, value: unknown): boolean {
  const isList = Array.isArray(value) || name === 'realm_emoji' || name === 'realm_billing';
  return name.startsWith('realm_') && name !== 'realm_user_settings_defaults' && !isList;
}

/** @throws for a setting that the snapshot does not have: the client would not know what it is */
function set(settings: Json, name: string, value: unknown): void {
  if (!Object.hasOwn(settings, name)) throw new Error(`an event about an unknown setting: ${name}`);
  settings[name] = value;
}
