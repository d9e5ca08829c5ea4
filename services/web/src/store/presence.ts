import type { State } from './state.ts';

/**
 * Returns a person's presence at `nowMs`: active, idle or offline. Returns undefined if the organization disables
 * presence, and for bots, deactivated people and people whom the user cannot see.
 */
export function presenceOf(
  {
    users,
    presences,
    server,
    realm,
    me,
  }: Pick<State, 'users' | 'presences' | 'server' | 'realm' | 'me'>,
  userId: number,
  nowMs: number,
): 'active' | 'idle' | 'offline' | undefined {
  const user = users.get(userId);
  if (!user?.is_active || user.is_bot || realm.presence_disabled) return undefined;
  if (userId === me) return 'active';
  const since = nowMs / 1_000 - server.server_presence_offline_threshold_seconds;
  const { active_timestamp = 0, idle_timestamp = 0 } = presences.get(userId) ?? {};
  if (active_timestamp > since) return 'active';
  return idle_timestamp > since ? 'idle' : 'offline';
}
