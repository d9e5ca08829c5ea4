import type { Role } from '../../store/records.ts';

/** The names of roles, highest role first. */
export const roleNames = {
  100: 'Owner',
  200: 'Administrator',
  300: 'Moderator',
  400: 'Member',
  600: 'Guest',
} as const satisfies Record<Role, string>;

export const roles = [100, 200, 300, 400, 600] as const;

export function isRole(value: number): value is Role {
  return roles.some((role) => role === value);
}
