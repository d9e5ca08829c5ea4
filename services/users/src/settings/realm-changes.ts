import { badRequest, requestVariableInvalid } from '@chat/kit/errors/catalog';
import type { ApiError } from '@chat/kit/errors/define-error';
import { z } from 'zod';
import { type RealmSettings, realmSettings } from '../realms/realm-settings.ts';
import type { Realm } from '../realms/realm-store.ts';
import { checkIsAdministrator, checkIsOwner } from '../realms/roles.ts';
import { parseChosenStringId, parseRealmDescription, parseRealmName } from '../realms/rules.ts';
import {
  availableLanguages,
  languageName,
  rejectUnsupportedFeatures,
} from './supported-features.ts';

/** The requested changes to a realm in stored form. Absent values stay unchanged. */
export type RealmChanges = {
  columns: { name?: string; description?: string; string_id?: string };
  settings: Readonly<Record<string, unknown>>;
};

/**
 * The settings that clients may not change; the rest may be changed. `mandatory_topics` is an alias of a topics policy.
 */
const {
  org_type,
  plan_type,
  owner_full_content_access,
  push_notifications_enabled,
  push_notifications_enabled_end_timestamp,
  ...changeable
} = realmSettings.shape;
const schemas = new Map<string, z.ZodType>(Object.entries(changeable));

const timeLimits: ReadonlySet<string> = new Set([
  'message_content_edit_limit_seconds',
  'message_content_delete_limit_seconds',
  'move_messages_within_stream_limit_seconds',
  'move_messages_between_streams_limit_seconds',
]);

const ownersOnly: ReadonlySet<string> = new Set([
  'authentication_methods',
  'required_second_factor',
  'message_retention_days',
  'invite_required',
  'can_invite_users_group',
  'create_multiuse_invite_group',
  'emails_restricted_to_domains',
  'disallow_disposable_email_addresses',
  'waiting_period_threshold',
  'string_id',
]);

/**
 * Checks that the role may change these settings and permissions of the realm.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the role is too low
 * @spec PATCH /realm
 */
export function checkMayChangeRealm(role: number, names: readonly string[]): void {
  checkIsAdministrator({ role });
  if (names.some((name) => ownersOnly.has(name))) checkIsOwner({ role });
}

/**
 * Validates the `requested` settings and returns them in stored form.
 *
 * @throws BAD_REQUEST, REQUEST_VARIABLE_INVALID invalid value
 * @spec PATCH /realm
 */
export function parseRealmChanges(
  requested: Readonly<Record<string, unknown>>,
  { settings: stored, string_id: storedId }: Pick<Realm, 'settings' | 'string_id'>,
  reservedStringIds: readonly string[],
): RealmChanges {
  rejectUnsupportedFeatures(requested, stored);
  const { name, description, string_id, mandatory_topics, ...settings } = requested;
  const policy = mandatory_topics === true ? 'disable_empty_topic' : 'allow_empty_topic';
  const named = {
    ...(mandatory_topics !== undefined && { topics_policy: policy }),
    ...settings,
  };
  return {
    columns: {
      ...(name !== undefined && { name: parseRealmName(String(name)) }),
      ...(description !== undefined && {
        description: parseRealmDescription(String(description)),
      }),
      // A string id that an operator chose stays allowed.
      ...(string_id !== undefined &&
        string_id !== storedId && {
          string_id: parseChosenStringId(String(string_id), reservedStringIds),
        }),
    },
    settings: Object.fromEntries(
      Object.entries(named).map(([key, value]) => [key, parseSetting(key, value, stored)]),
    ),
  };
}

function parseSetting(name: string, requested: unknown, stored: RealmSettings): unknown {
  const value = normalizeValue(name, requested, stored);
  const isValid = value !== undefined && schemas.get(name)?.safeParse(value).success;
  if (!isValid) throw invalidSetting(name, requested);
  if (name === 'default_language' && languageName(String(value)) === undefined) {
    throw invalidSetting(name, value);
  }
  return value;
}

/** Replaces an alternative value, such as 'unlimited', with the stored value. */
function normalizeValue(name: string, value: unknown, stored: RealmSettings): unknown {
  if (timeLimits.has(name)) return value === 'unlimited' ? null : value;
  switch (name) {
    case 'message_retention_days':
      return value === 'unlimited' || value === 'forever' ? -1 : value;
    case 'jitsi_server_url':
      return value === '' || value === 'default' ? null : value;
    case 'authentication_methods':
      return { ...stored.authentication_methods, ...chosenMethods(value) };
    default:
      return value;
  }
}

const ChosenMethods = z.record(z.string(), z.boolean());

function chosenMethods(value: unknown): Record<string, boolean> {
  const chosen = ChosenMethods.safeParse(value);
  const knownNames: string[] = Object.keys(
    realmSettings.shape.authentication_methods.parse(undefined),
  );
  const isKnown =
    chosen.success && Object.keys(chosen.data).every((name) => knownNames.includes(name));
  if (!isKnown) throw badRequest({ msg: 'Invalid authentication_methods' });
  return chosen.data;
}

function invalidSetting(name: string, value: unknown): ApiError {
  if (timeLimits.has(name) || name === 'message_retention_days') {
    return requestVariableInvalid({ var_name: name, bad_value: String(value) });
  }
  switch (name) {
    case 'default_language':
      return badRequest({ msg: `Invalid language '${value}'. ${availableLanguages}` });
    case 'video_chat_provider':
      return badRequest({ msg: `Invalid video_chat_provider ${value}` });
    default:
      return badRequest({ msg: `Invalid ${name}` });
  }
}
