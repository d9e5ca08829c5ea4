import type { Actor } from '@chat/kit/actor/actor';
import { badRequest, requestVariableInvalid } from '@chat/kit/errors/catalog';
import { hasRealmPermission } from '@chat/kit/groups/permission-settings';
import type { NewChannelSettings__Output as NewChannelSettings } from '@chat/proto/chat/channels/v1/NewChannelSettings';
import { parseTopicsPolicy, type TopicsPolicy } from '../model/channel-settings.ts';
import type { NewChannelRow } from '../model/channel-store.ts';
import { checkIsAdministrator, checkIsOwner, isAdministrator, isGuest } from '../model/rules.ts';
import type { CreationContext } from './creation-context.ts';
import { planPermissions } from './plan-permissions.ts';

/** The settings of a channel to create, without its name and description. */
export type ChannelPlan = Pick<
  NewChannelRow,
  | 'invite_only'
  | 'is_web_public'
  | 'history_public_to_subscribers'
  | 'is_default'
  | 'default_push_notifications'
  | 'message_retention_days'
  | 'topics_policy'
  | 'folder_id'
  | 'permissions'
>;

/** The settings of a channel created without explicit settings. */
const noSettings: NewChannelSettings = {
  inviteOnly: false,
  isWebPublic: false,
  isDefaultStream: false,
  defaultPushNotifications: false,
  permissions: {},
};

/**
 * Returns the settings of a new channel, if the actor may create it.
 *
 * @throws BAD_REQUEST contradictory settings, or missing permission
 * @throws REQUEST_VARIABLE_INVALID invalid number of days
 * @throws UNAUTHORIZED_PRINCIPAL a setting for owners or administrators only
 * @spec POST /channels/create
 */
export function planChannel(
  settings: NewChannelSettings | null,
  context: CreationContext,
): ChannelPlan {
  const requested = settings ?? noSettings;
  if (isGuest(context.actor.role)) throw badRequest({ msg: 'Not allowed for guest users' });
  const privacy = planPrivacy(requested);
  checkKindIsAllowed(privacy, context);
  return {
    ...privacy,
    is_default: planDefault(requested, context.actor),
    default_push_notifications: planDefaultPush(requested, context.actor),
    message_retention_days: planRetention(requested.messageRetentionDays ?? null, context.actor),
    topics_policy: planTopicsPolicy(requested.topicsPolicy, context),
    folder_id: planFolder(requested.folderId ?? null, context),
    permissions: planPermissions(requested.permissions, privacy, context),
  };
}

export type Privacy = Pick<
  ChannelPlan,
  'invite_only' | 'is_web_public' | 'history_public_to_subscribers'
>;

function planPrivacy(requested: NewChannelSettings): Privacy {
  const { inviteOnly, isWebPublic, historyPublicToSubscribers = !inviteOnly } = requested;
  const privacy = {
    invite_only: inviteOnly,
    is_web_public: isWebPublic,
    history_public_to_subscribers: historyPublicToSubscribers,
  };
  checkPrivacy(privacy);
  return privacy;
}

/**
 * Checks that the privacy settings do not contradict each other.
 * @throws BAD_REQUEST contradictory privacy settings
 */
export function checkPrivacy(privacy: Privacy): void {
  const { invite_only, is_web_public, history_public_to_subscribers } = privacy;
  const isContradiction =
    (invite_only && is_web_public) || !(invite_only || history_public_to_subscribers);
  if (isContradiction) throw badRequest({ msg: 'Invalid parameters' });
}

/**
 * Checks that the actor may create channels of this kind.
 * @throws BAD_REQUEST missing permission, or web-public channels are disabled
 */
export function checkKindIsAllowed(privacy: Privacy, context: CreationContext): void {
  const { realm } = context;
  if (privacy.is_web_public) {
    if (!(context.areWebPublicChannelsEnabled && realm.enable_spectator_access)) {
      throw badRequest({ msg: 'Web-public channels are not enabled.' });
    }
    checkPermission('can_create_web_public_channel_group', context);
  } else if (privacy.invite_only) {
    checkPermission('can_create_private_channel_group', context);
  } else {
    checkPermission('can_create_public_channel_group', context);
  }
}

function checkPermission(
  name:
    | 'can_create_web_public_channel_group'
    | 'can_create_private_channel_group'
    | 'can_create_public_channel_group'
    | 'can_set_topics_policy_group',
  { realm, actor }: Pick<CreationContext, 'realm' | 'actor'>,
): void {
  if (hasRealmPermission(name, realm, actor)) return;
  throw badRequest({ msg: 'Insufficient permission' });
}

/**
 * Returns whether the new channel is a default channel. Only administrators may choose this, because default channels
 * affect everyone who joins.
 */
function planDefault(requested: NewChannelSettings, actor: Actor): boolean {
  if (!requested.isDefaultStream) return false;
  if (requested.inviteOnly) throw badRequest({ msg: 'A default channel cannot be private.' });
  checkIsAdministrator(actor.role);
  return true;
}

/**
 * Returns whether the new channel has push notifications by default. Only administrators may choose this, because it
 * overrides each person's setting for all channels.
 */
function planDefaultPush({ defaultPushNotifications }: NewChannelSettings, actor: Actor): boolean {
  if (defaultPushNotifications) checkIsAdministrator(actor.role);
  return defaultPushNotifications;
}

/** Returns the retention of a new channel in days: -1 for forever, null for the realm's setting. */
function planRetention(days: number | null, actor: Actor): number | null {
  if (days === null) return null;
  checkRetention(days, actor);
  return days;
}

/** The longest limited retention in days: 100 years, as in the settings of organizations. */
const maxRetentionDays = 36_500;

/**
 * Checks that the retention is valid and that the actor may set it. Null, the realm's setting, is always valid.
 * @throws REQUEST_VARIABLE_INVALID invalid number of days
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an owner
 */
export function checkRetention(days: number | null, actor: Actor): void {
  if (days !== null && days !== -1 && (days <= 0 || days > maxRetentionDays)) {
    throw requestVariableInvalid({ var_name: 'message_retention_days', bad_value: String(days) });
  }
  checkIsOwner(actor.role);
}

function planTopicsPolicy(requested: string | undefined, context: CreationContext): TopicsPolicy {
  const policy = parseTopicsPolicy(requested ?? 'inherit');
  if (policy !== 'inherit') checkMaySetTopicsPolicy(context);
  return policy;
}

/**
 * Checks that the actor may set the topics policy.
 * @throws BAD_REQUEST missing permission
 */
export function checkMaySetTopicsPolicy(context: Pick<CreationContext, 'actor' | 'realm'>): void {
  if (isAdministrator(context.actor.role)) return;
  checkPermission('can_set_topics_policy_group', context);
}

/**
 * Returns the id of a folder in the realm, or null for no folder.
 * @throws BAD_REQUEST the realm has no such folder
 */
export function planFolder(
  folderId: number | null,
  { folderIds }: Pick<CreationContext, 'folderIds'>,
): number | null {
  if (folderId === null || folderIds.has(folderId)) return folderId;
  throw badRequest({ msg: 'Invalid channel folder ID' });
}
