/**
 * The user on whose behalf a call is made, with everything a service needs to check permissions. `groups` contains all
 * groups that the user belongs to, directly or through subgroups. It includes system groups and is in ascending order.
 */
export type Actor = {
  readonly realmId: number;
  readonly userId: number;
  readonly role: number;
  readonly isBot: boolean;
  readonly groups: readonly number[];
  /** The owner of a bot. A bot has all of its owner's rights. */
  readonly owner?: { readonly userId: number; readonly groups: readonly number[] };
};

/** Role numbers of the API: a lower number has more rights. */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 };

/** The user id of a spectator. No user has it, because user ids start at 1. */
const nobody = 0;

/**
 * Returns the actor of a spectator: a guest without groups or an account, who can read web-public content only. Methods
 * that do not accept spectators reject this actor.
 */
export function spectatorOf(realmId: number): Actor {
  return { realmId, userId: nobody, role: roles.guest, isBot: false, groups: [] };
}

/** Returns whether the actor is a spectator. */
export function isSpectator({ userId }: Pick<Actor, 'userId'>): boolean {
  return userId === nobody;
}
