import { isDeepStrictEqual } from 'node:util';
import { badRequest, expectationMismatch } from '@chat/kit/errors/catalog';
import { fromProto, type GroupSetting, nobodyIfEmpty } from '@chat/kit/groups/group-setting';
import type { ChannelPermissionName } from '@chat/kit/groups/permission-settings';
import { nameKey } from '@chat/kit/names/name-key';
import type { UpdateChannelRequest__Output } from '@chat/proto/chat/channels/v1/UpdateChannelRequest';
import type { GroupSettingChange__Output } from '@chat/proto/chat/common/v1/GroupSettingChange';
import {
  type ChannelPermissions,
  isChannelPermission,
  mapPermissions,
  parseTopicsPolicy,
  systemGroupIdsOf,
} from '../model/channel-settings.ts';
import type { ChannelChange, ChannelRow } from '../model/channel-store.ts';
import {
  htmlOf,
  parseChannelName,
  parseDescription,
  type RenderedDescriptions,
} from '../model/channel-texts.ts';
import {
  type AccessContext,
  canAdminister,
  checkIsAdministrator,
  hasContentAccess,
  hasMetadataAccess,
} from '../model/rules.ts';
import type { CreationContext } from './creation-context.ts';
import {
  checkKindIsAllowed,
  checkMaySetTopicsPolicy,
  checkPrivacy,
  checkRetention,
  type Privacy,
  planFolder,
} from './plan-channel.ts';
import { checkMaySetDeletion, checkTopicCreation, validateSetting } from './plan-permissions.ts';

/** The data that decides which changes the actor may make to a channel. */
export type ChangeContext = CreationContext & {
  access: AccessContext;
  /** The new description as HTML. */
  rendered: RenderedDescriptions;
};

/**
 * Returns the columns of a channel that a request changes, if the actor may change them. Requested values that are already
 * set need the same permissions but are omitted from the result.
 *
 * @throws BAD_REQUEST the channel is invisible to the actor; missing permission; contradictory settings
 * @throws EXPECTATION_MISMATCH a permission differs from the expected old value
 * @throws REQUEST_VARIABLE_INVALID invalid number of days
 * @throws UNAUTHORIZED_PRINCIPAL a setting for owners or administrators only
 * @spec PATCH /streams/{stream_id}
 */
export function planChange(
  channel: ChannelRow,
  request: UpdateChannelRequest__Output,
  context: ChangeContext,
): ChannelChange {
  const { access } = context;
  if (!hasMetadataAccess(channel, access)) throw badRequest({ msg: 'Invalid channel ID' });
  if (request.isArchived === true) throw badRequest({ msg: 'Invalid is_archived' });
  if (changesSomething(request) && !canAdminister(access)) {
    throw badRequest({ msg: 'You do not have permission to administer this channel.' });
  }
  const privacy = planPrivacy(channel, request, context);
  const requested: ChannelChange = {
    ...planNaming(channel, request, context),
    ...privacy,
    ...planOtherSettings(request, context),
    ...planDefault(channel, request, { privacy, context }),
    permissions: planPermissions(channel, request, { privacy, context }),
  };
  return differingFrom(channel, requested);
}

function changesSomething({ channelId, permissions, ...others }: UpdateChannelRequest__Output) {
  return (
    Object.keys(permissions).length > 0 ||
    Object.values(others).some((value) => value !== undefined)
  );
}

function planNaming(
  channel: ChannelRow,
  request: UpdateChannelRequest__Output,
  { rendered }: ChangeContext,
): ChannelChange {
  const { newName, description } = request;
  const name = newName === undefined ? undefined : parseChannelName(newName);
  if (name === channel.name) throw badRequest({ msg: 'Channel already has that name!' });
  const text = description === undefined ? undefined : parseDescription(description);
  return {
    ...(name !== undefined && { name, name_key: nameKey(name) }),
    ...(text !== undefined && { description: text, rendered_description: htmlOf(text, rendered) }),
  };
}

/**
 * Returns the channel's privacy after the request. Parts that the request omits stay unchanged unless they contradict
 * the requested parts.
 */
function planPrivacy(
  channel: ChannelRow,
  request: UpdateChannelRequest__Output,
  context: ChangeContext,
): Privacy {
  const { isPrivate, isWebPublic, historyPublicToSubscribers } = request;
  const { invite_only, is_web_public, history_public_to_subscribers } = channel;
  const current = { invite_only, is_web_public, history_public_to_subscribers };
  const isRequested = [isPrivate, isWebPublic, historyPublicToSubscribers].some(
    (value) => value !== undefined,
  );
  if (!isRequested) return current;
  checkContentAccess(channel, context);

  const becomesPrivate = isPrivate ?? (isWebPublic === true ? false : invite_only);
  const isKindRequested = isPrivate !== undefined || isWebPublic === true;
  const privacy = {
    invite_only: becomesPrivate,
    is_web_public: isWebPublic ?? (becomesPrivate ? false : is_web_public),
    history_public_to_subscribers:
      historyPublicToSubscribers ??
      (isKindRequested ? !becomesPrivate : history_public_to_subscribers),
  };
  checkPrivacy(privacy);
  const isOtherKind =
    privacy.invite_only !== invite_only || privacy.is_web_public !== is_web_public;
  if (isOtherKind) checkKindIsAllowed(privacy, context);
  return privacy;
}

function checkContentAccess(channel: ChannelRow, { access }: ChangeContext): void {
  if (hasContentAccess(channel, access)) return;
  throw badRequest({ msg: 'Channel content access is required.' });
}

/** Returns the changes to settings that can be validated independently of each other. */
function planOtherSettings(
  request: UpdateChannelRequest__Output,
  context: ChangeContext,
): ChannelChange {
  const { messageRetentionDays, topicsPolicy, folderId, isArchived, defaultPushNotifications } =
    request;
  const change: ChannelChange = {};
  if (messageRetentionDays !== undefined) {
    change.message_retention_days = messageRetentionDays === 0 ? null : messageRetentionDays;
    checkRetention(change.message_retention_days, context.actor);
  }
  if (topicsPolicy !== undefined) {
    change.topics_policy = parseTopicsPolicy(topicsPolicy);
    checkMaySetTopicsPolicy(context);
  }
  if (folderId !== undefined) {
    change.folder_id = planFolder(folderId === 0 ? null : folderId, context);
  }
  if (isArchived !== undefined) change.is_archived = isArchived;
  if (defaultPushNotifications !== undefined) {
    checkIsAdministrator(context.actor.role);
    change.default_push_notifications = defaultPushNotifications;
  }
  return change;
}

function planDefault(
  channel: ChannelRow,
  { isDefaultStream, isArchived }: UpdateChannelRequest__Output,
  { privacy, context }: { privacy: Privacy; context: ChangeContext },
): ChannelChange {
  if (isDefaultStream !== undefined) checkIsAdministrator(context.actor.role);
  const isDefault = isDefaultStream ?? channel.is_default;
  if (isDefault && privacy.invite_only) {
    const msg = channel.invite_only
      ? 'Private channels cannot be made default.'
      : 'A default channel cannot be private.';
    throw badRequest({ msg });
  }
  if (isDefault && (isArchived ?? channel.is_archived)) {
    throw badRequest({ msg: 'Archived channels cannot be made default.' });
  }
  return { is_default: isDefault };
}

/** The settings that grant access to content. Only users with access to the content may change these settings. */
const contentPermissions: ReadonlySet<ChannelPermissionName> = new Set([
  'can_add_subscribers_group',
  'can_subscribe_group',
]);
const deletionPermissions: ReadonlySet<ChannelPermissionName> = new Set([
  'can_delete_any_message_group',
  'can_delete_own_message_group',
]);

function planPermissions(
  channel: ChannelRow,
  { permissions: requested }: UpdateChannelRequest__Output,
  { privacy, context }: { privacy: Privacy; context: ChangeContext },
): ChannelPermissions {
  const unknownName = Object.keys(requested).find((name) => !isChannelPermission(name));
  if (unknownName !== undefined) {
    throw badRequest({ msg: `Invalid permission setting: ${unknownName}` });
  }

  const permissions = mapPermissions((permission) => {
    const change = requested[permission];
    const current = channel.permissions[permission];
    if (!change) return current;
    if (contentPermissions.has(permission)) checkContentAccess(channel, context);
    if (deletionPermissions.has(permission)) checkMaySetDeletion(context);
    return changedSetting(permission, change, { current, context });
  });
  checkTopicCreation(permissions.can_create_topic_group, privacy, systemGroupIdsOf(context.groups));
  return permissions;
}

function changedSetting(
  permission: ChannelPermissionName,
  { newValue, oldValue }: GroupSettingChange__Output,
  { current, context }: { current: GroupSetting; context: ChangeContext },
): GroupSetting {
  // Compare with the value that clients see, which omits deactivated users.
  const { activeUserIds } = context;
  const direct_members = current.direct_members.filter((id) => activeUserIds.has(id));
  const nobody = systemGroupIdsOf(context.groups)['role:nobody'];
  const shown = nobodyIfEmpty({ ...current, direct_members }, nobody);
  if (oldValue && !isDeepStrictEqual(nobodyIfEmpty(fromProto(oldValue), nobody), shown)) {
    throw expectationMismatch({});
  }
  if (!newValue) throw badRequest({ msg: `${permission} has no new value` });
  return validateSetting(permission, fromProto(newValue), context);
}

/** Returns the users whom the new values of permission settings name. */
export function usersNamedByChanges(
  permissions: Record<string, GroupSettingChange__Output>,
): number[] {
  const changes = Object.values(permissions);
  return [...new Set(changes.flatMap(({ newValue }) => newValue?.directMembers ?? []))];
}

const changeable = [
  'name',
  'name_key',
  'description',
  'rendered_description',
  'invite_only',
  'is_web_public',
  'history_public_to_subscribers',
  'is_archived',
  'is_default',
  'default_push_notifications',
  'message_retention_days',
  'topics_policy',
  'folder_id',
  'permissions',
] as const satisfies readonly (keyof ChannelChange)[];

function differingFrom(channel: ChannelRow, requested: ChannelChange): ChannelChange {
  const change = { ...requested };
  for (const name of changeable) {
    if (isDeepStrictEqual(change[name], channel[name])) delete change[name];
  }
  return change;
}
