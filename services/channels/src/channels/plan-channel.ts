import type { Actor } from '@chat/kit/actor/actor';
import {
  badRequest,
  requestVariableInvalid,
  unauthorizedPrincipal,
} from '@chat/kit/errors/catalog';
import { type GroupSetting, isSatisfiedBy } from '@chat/kit/groups/group-setting';
import type { NewChannelSettings__Output as NewChannelSettings } from '@chat/proto/chat/channels/v1/NewChannelSettings';
import type { CreationContext } from './creation-context.ts';
import { planPermissions } from './plan-permissions.ts';
import { isAdministrator, isGuest, isOwner } from './rules.ts';
import type { NewChannelRow } from './store.ts';
import { parseTopicsPolicy, type TopicsPolicy } from './topics-policy.ts';

/** The settings of a channel to be created; its name and description are the caller's business. */
export type ChannelPlan = Pick<
  NewChannelRow,
  | 'invite_only'
  | 'is_web_public'
  | 'history_public_to_subscribers'
  | 'is_default'
  | 'message_retention_days'
  | 'topics_policy'
  | 'permissions'
>;

/** Stands for settings that were not sent. */
const noSettings: NewChannelSettings = {
  inviteOnly: false,
  isWebPublic: false,
  isDefaultStream: false,
  permissions: {},
};

/**
 * Decides what channel comes of these settings, and whether the actor may create it.
 *
 * @throws BAD_REQUEST settings that contradict each other, or a permission is missing
 * @throws REQUEST_VARIABLE_INVALID days that are no time
 * @throws UNAUTHORIZED_PRINCIPAL a setting for owners or administrators only
 * @spec POST /channels/create
 */
export function planChannel(
  settings: NewChannelSettings | null,
  context: CreationContext,
): ChannelPlan {
  const asked = settings ?? noSettings;
  if (isGuest(context.actor.role)) throw badRequest({ msg: 'Not allowed for guest users' });
  // There are no folders yet, so no id can be right.
  if (asked.folderId !== undefined) throw badRequest({ msg: 'Invalid channel folder ID' });

  const privacy = planPrivacy(asked);
  checkKindIsAllowed(privacy, context);
  return {
    ...privacy,
    is_default: planDefault(asked, context.actor),
    message_retention_days: planRetention(asked.messageRetentionDays, context.actor),
    topics_policy: planTopicsPolicy(asked.topicsPolicy, context),
    permissions: planPermissions(asked.permissions, privacy, context),
  };
}

type Privacy = Pick<ChannelPlan, 'invite_only' | 'is_web_public' | 'history_public_to_subscribers'>;

/** @spec realm.md "Channel object", privacy types */
function planPrivacy(asked: NewChannelSettings): Privacy {
  const { inviteOnly, isWebPublic, historyPublicToSubscribers = !inviteOnly } = asked;
  const isContradiction =
    (inviteOnly && isWebPublic) || !(inviteOnly || historyPublicToSubscribers);
  if (isContradiction) throw badRequest({ msg: 'Invalid parameters' });
  return {
    invite_only: inviteOnly,
    is_web_public: isWebPublic,
    history_public_to_subscribers: historyPublicToSubscribers,
  };
}

function checkKindIsAllowed(privacy: Privacy, context: CreationContext): void {
  const { realm, actor } = context;
  if (privacy.is_web_public) {
    if (!(context.areWebPublicChannelsEnabled && realm.enable_spectator_access)) {
      throw badRequest({ msg: 'Web-public channels are not enabled.' });
    }
    requirePermission(realm.can_create_web_public_channel_group, actor);
  } else if (privacy.invite_only) {
    requirePermission(realm.can_create_private_channel_group, actor);
  } else {
    requirePermission(realm.can_create_public_channel_group, actor);
  }
}

function requirePermission(setting: GroupSetting, actor: Actor): void {
  if (!isSatisfiedBy(setting, actor)) throw badRequest({ msg: 'Insufficient permission' });
}

/** Default channels concern everybody who joins, so they are for administrators to choose. */
function planDefault(asked: NewChannelSettings, actor: Actor): boolean {
  if (!asked.isDefaultStream) return false;
  if (asked.inviteOnly) throw badRequest({ msg: 'A default channel cannot be private.' });
  if (!isAdministrator(actor.role)) {
    throw unauthorizedPrincipal({ msg: 'Must be an organization administrator' });
  }
  return true;
}

/** null: as the realm says. */
function planRetention(days: number | undefined, actor: Actor): number | null {
  if (days === undefined) return null;
  if (days !== -1 && days <= 0) {
    throw requestVariableInvalid({ var_name: 'message_retention_days', bad_value: String(days) });
  }
  if (!isOwner(actor.role)) throw unauthorizedPrincipal({ msg: 'Must be an organization owner' });
  return days;
}

function planTopicsPolicy(asked: string | undefined, context: CreationContext): TopicsPolicy {
  const policy = parseTopicsPolicy(asked ?? 'inherit');
  const { actor, realm } = context;
  if (policy !== 'inherit' && !isAdministrator(actor.role)) {
    requirePermission(realm.can_set_topics_policy_group, actor);
  }
  return policy;
}
