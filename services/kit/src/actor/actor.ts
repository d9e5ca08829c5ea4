/** Who acts, and with which rights: everything a service needs to decide a permission by itself. */
export type Actor = {
  realmId: number;
  userId: number;
  role: number;
  isBot: boolean;
  /** Transitive closure of the user's groups, system groups included. */
  groups: readonly number[];
  /** A bot's owner: a bot may do what its owner may. */
  owner?: { userId: number; groups: readonly number[] };
};
