import { fromApi, toProto } from '@chat/kit/groups/group-setting';
import type { GroupSetting } from '@chat/proto/chat/common/v1/GroupSetting';
import type { GroupSettingChange } from '@chat/proto/chat/common/v1/GroupSettingChange';
import { z } from 'zod';
import { jsonText } from '../http/endpoint.ts';

const groupSettingValue = z.union([
  z.int(),
  z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
]);

/** A permission setting as clients send it: the id of a group, or users and groups. */
export const groupSetting = jsonText(groupSettingValue);

/** The new value of a permission setting and optionally the value that the client expects it to have. */
export const groupSettingChange = jsonText(
  z.object({ new: groupSettingValue, old: groupSettingValue.optional() }),
);

/**
 * Returns the schema of an optional parameter that changes a permission setting. Its description has three parts: `who`
 * (a sentence about the people who have the permission), the format of the value, and `more`.
 */
export function permissionChange(who: string, more = '') {
  const form =
    'Send the new value as `new` and, optionally, the current value as `old`. If `old` is wrong, nothing is changed.';
  return groupSettingChange.optional().describe(`${who} ${form} ${more}`.trim());
}

/** Returns the permission settings in the request, keyed by name. */
export function permissionsOf<Names extends string>(
  names: readonly Names[],
  params: { readonly [Name in Names]?: z.output<typeof groupSetting> | undefined },
): Record<string, GroupSetting> {
  const sent: Record<string, GroupSetting> = {};
  for (const name of names) {
    const value = params[name];
    if (value !== undefined) sent[name] = toProto(fromApi(value));
  }
  return sent;
}

/** Returns the permission changes in the request, keyed by name. */
export function permissionChangesOf<Names extends string>(
  names: readonly Names[],
  params: { readonly [Name in Names]?: z.output<typeof groupSettingChange> | undefined },
): Record<string, GroupSettingChange> {
  const sent: Record<string, GroupSettingChange> = {};
  for (const name of names) {
    const change = params[name];
    if (change === undefined) continue;
    sent[name] = {
      newValue: toProto(fromApi(change.new)),
      ...(change.old !== undefined && { oldValue: toProto(fromApi(change.old)) }),
    };
  }
  return sent;
}

/** The names of a user group's permission settings. */
export const groupPermissionNames = [
  'can_add_members_group',
  'can_join_group',
  'can_leave_group',
  'can_manage_group',
  'can_mention_group',
  'can_remove_members_group',
] as const;
