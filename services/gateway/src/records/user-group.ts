import { z } from 'zod';
import { groupSettingRecord } from './group-setting.ts';

/** A user group as the API shows one; users builds it. @spec realm.md, user groups */
export const userGroupRecord = z.object({
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
});

/** One to show in documentation. */
export const exampleUserGroup: z.input<typeof userGroupRecord> = {
  id: 41,
  name: 'backend',
  description: 'Everybody who works on the server',
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
