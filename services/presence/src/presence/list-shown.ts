import type { Actor } from '@chat/kit/actor/actor';
import type { Deps } from '../deps.ts';
import type { View } from '../live/live-presence.ts';
import type { MirroredRow } from '../live/mirror.ts';
import { historyBegins } from './rules.ts';

/**
 * The rows of a view that the actor may see, in the order of their updates: those above `position`, or where that is
 * none those of the last `historyDays`.
 *
 * @spec rulings.md 24
 */
export async function listShown(
  { sight, limitsSight, now }: Pick<Deps, 'sight' | 'limitsSight' | 'now'>,
  view: View,
  wanted: { actor: Actor; signal?: AbortSignal; position: number; historyDays: number },
): Promise<readonly MirroredRow[]> {
  const { actor, signal, position, historyDays } = wanted;
  if (view.isDisabled) return [];
  const mayKnow = limitsSight ? await sight.of(actor, signal) : undefined;
  const isFollowing = position > 0;
  const rows = await view.since(isFollowing ? position : 0);
  const begin = isFollowing ? 0 : historyBegins(Math.floor(now() / 1_000), historyDays);
  return rows.filter(({ userId, idle }) => idle >= begin && (mayKnow?.(userId) ?? true));
}

/** Rows in the modern form, as JSON text. @spec api.md Presence entry */
export function modernPresences(rows: readonly MirroredRow[]): string {
  return `{${rows.map(({ text }) => text).join(',')}}`;
}
