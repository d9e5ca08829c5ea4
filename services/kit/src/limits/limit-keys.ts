/** The key of limits that are shared by accounts. */
export function accountKey({ realmId, userId }: { realmId: number; userId: number }): string {
  return `account ${realmId} ${userId}`;
}

/** The key of limits that are shared by realms. */
export function realmKey(realmId: number): string {
  return `realm ${realmId}`;
}
