// Original file: chat/common/v1/common.proto

export const ScimScope = {
  SCIM_SCOPE_ALL: 'SCIM_SCOPE_ALL',
  SCIM_SCOPE_PEOPLE: 'SCIM_SCOPE_PEOPLE',
  SCIM_SCOPE_GROUPS: 'SCIM_SCOPE_GROUPS',
} as const;

export type ScimScope =
  | 'SCIM_SCOPE_ALL'
  | 0
  | 'SCIM_SCOPE_PEOPLE'
  | 1
  | 'SCIM_SCOPE_GROUPS'
  | 2

export type ScimScope__Output = typeof ScimScope[keyof typeof ScimScope]
