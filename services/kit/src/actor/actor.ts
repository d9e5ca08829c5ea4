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

/** User ids begin at 1. */
const nobody = 0;
const guestRole = 600;

/**
 * Somebody without an account who looks at what a realm publishes on the web: a guest who belongs to nothing.
 * Only methods made for it answer a spectator.
 */
export function spectatorOf(realmId: number): Actor {
  return { realmId, userId: nobody, role: guestRole, isBot: false, groups: [] };
}

/** Whether the actor is somebody without an account. */
export function isSpectator({ userId }: Pick<Actor, 'userId'>): boolean {
  return userId === nobody;
}
