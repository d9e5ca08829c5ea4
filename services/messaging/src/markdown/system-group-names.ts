/** What people read for the groups that every realm has. */
export const systemGroupNames: ReadonlyMap<string, string> = new Map([
  ['role:internet', 'Everyone on the internet'],
  ['role:everyone', 'Everyone'],
  ['role:members', 'Members'],
  ['role:fullmembers', 'Full members'],
  ['role:moderators', 'Moderators'],
  ['role:administrators', 'Administrators'],
  ['role:owners', 'Owners'],
  ['role:nobody', 'Nobody'],
]);
