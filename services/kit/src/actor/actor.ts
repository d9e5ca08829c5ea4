/**
 * Who acts, and with which rights: everything a service needs to decide a permission by itself.
 * `groups` is the transitive closure of the user's groups, system groups included, ascending.
 */
export type Actor = {
  readonly realmId: number;
  readonly userId: number;
  readonly role: number;
  readonly isBot: boolean;
  readonly groups: readonly number[];
  /** A bot's owner: a bot may do what its owner may. */
  readonly owner?: { readonly userId: number; readonly groups: readonly number[] };
};
