/** Names of the permission settings of a user group. @spec realm.md User groups */
export const groupPermissionNames = [
  'can_add_members_group',
  'can_join_group',
  'can_leave_group',
  'can_manage_group',
  'can_mention_group',
  'can_remove_members_group',
] as const;
