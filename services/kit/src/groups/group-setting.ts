import type {
  GroupSetting__Output as DecodedGroupSetting,
  GroupSetting as GroupSettingMessage,
} from '@chat/proto/chat/common/v1/GroupSetting';
import type { Actor } from '../actor/actor.ts';

/** A permission, which is granted to these users and to the members of these groups. */
export type GroupSetting = { direct_members: number[]; direct_subgroups: number[] };

/** The form that clients send and receive. A group's id stands for that group without additional users. */
export type ApiGroupSetting = number | GroupSetting;

/** Returns whether `actor` holds the permission, directly or, for a bot, through its owner. */
export function isSatisfiedBy(setting: GroupSetting, actor: Actor): boolean {
  return holds(setting, actor) || (actor.owner !== undefined && holds(setting, actor.owner));
}

function holds(
  setting: GroupSetting,
  { userId, groups }: { userId: number; groups: readonly number[] },
): boolean {
  return (
    setting.direct_members.includes(userId) ||
    setting.direct_subgroups.some((group) => groups.includes(group))
  );
}

/** Converts a setting to the API's form. A single group without users becomes the group's id. */
export function toApi(setting: GroupSetting): ApiGroupSetting {
  const [group] = setting.direct_subgroups;
  const isLoneGroup = setting.direct_members.length === 0 && setting.direct_subgroups.length === 1;
  return isLoneGroup && group !== undefined ? group : setting;
}

/** Converts a setting from the API's form. Sorts ids in ascending order and removes duplicates. */
export function fromApi(value: ApiGroupSetting): GroupSetting {
  if (typeof value === 'number') return { direct_members: [], direct_subgroups: [value] };
  return {
    direct_members: ascending(value.direct_members),
    direct_subgroups: ascending(value.direct_subgroups),
  };
}

/** Returns the form in which a setting is stored. An empty setting becomes the group `nobody`. */
export function nobodyIfEmpty(setting: GroupSetting, nobodyGroupId: number): GroupSetting {
  const isEmpty = setting.direct_members.length === 0 && setting.direct_subgroups.length === 0;
  return isEmpty ? { direct_members: [], direct_subgroups: [nobodyGroupId] } : setting;
}

/** Converts a setting to a protobuf message. */
export function toProto(setting: GroupSetting): GroupSettingMessage {
  return {
    directMembers: setting.direct_members,
    directSubgroups: setting.direct_subgroups,
  };
}

/** Converts a setting from a protobuf message. Sorts ids in ascending order and removes duplicates. */
export function fromProto(message: DecodedGroupSetting): GroupSetting {
  return {
    direct_members: ascending(message.directMembers),
    direct_subgroups: ascending(message.directSubgroups),
  };
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
