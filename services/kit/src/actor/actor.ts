/**
 * The user on whose behalf a call is made, with everything a service needs to check permissions. `groups` is the
 * transitive closure of the user's groups, system groups included, ascending.
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

/** Role numbers of the API: a lower number has more rights. */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 };

/** User ids begin at 1. */
const nobody = 0;

/**
 * The actor of a spectator, who reads web-public content without an account: a guest without groups. Only methods that
 * accept spectators answer it.
 */
export function spectatorOf(realmId: number): Actor {
  return { realmId, userId: nobody, role: roles.guest, isBot: false, groups: [] };
}

/** Whether the actor is a spectator. */
export function isSpectator({ userId }: Pick<Actor, 'userId'>): boolean {
  return userId === nobody;
}
