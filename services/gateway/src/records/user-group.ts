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
