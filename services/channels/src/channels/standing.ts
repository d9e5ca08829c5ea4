import type { Actor } from '@chat/kit/actor/actor';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import type { ChannelPermissions } from './permission-settings.ts';
import type { Standing } from './rules.ts';

/** What the actor is to a channel with these permission settings. */
export function standingOf(
  actor: Actor,
  channel: { permissions: ChannelPermissions },
  isSubscribed: boolean,
): Standing {
  return {
    role: actor.role,
    isSubscribed,
    isNamedIn: (permission) => isSatisfiedBy(channel.permissions[permission], actor),
  };
}
