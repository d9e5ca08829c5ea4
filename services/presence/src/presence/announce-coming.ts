import { appendToLog } from '@chat/kit/bus/client-log';
import { clientEvent } from '@chat/kit/outbox/event';
import { audienceOf } from '../audience.ts';
import type { Deps } from '../deps.ts';
import type { LiveRow } from '../live/live-row.ts';
import type { View } from '../live/view.ts';
import { legacyEntry, modernEntry } from './rules.ts';

type AnnounceDeps = Pick<
  Deps,
  'db' | 'bus' | 'users' | 'readModel' | 'limitsSight' | 'now' | 'log'
>;

/**
 * Tells everybody that somebody is there again, where they are few enough. Nobody's report fails because of it: whoever
 * is not told learns it with the next poll.
 *
 * @spec events.md section 7, presence
 */
export async function announceComing(
  deps: AnnounceDeps,
  realmId: number,
  userId: number,
  view: View,
): Promise<void> {
  try {
    if (await deps.readModel.isCrowded(realmId)) return;
    const row = await view.find(userId);
    if (row) await announcePresence(deps, realmId, row);
  } catch (error) {
    deps.log.warn('nobody was told that somebody is there', { realmId, error });
  }
}

/** Tells everybody who may know the person when it was there. The event passes by: it is not kept for anybody. */
export async function announcePresence(
  deps: AnnounceDeps,
  realmId: number,
  row: Pick<LiveRow, 'userId' | 'active' | 'idle'>,
): Promise<void> {
  const { userId } = row;
  const account = await deps.readModel.findAccount(realmId, userId);
  if (!account) return;
  const audience = deps.limitsSight
    ? await audienceOf(deps, realmId, userId)
    : { everyone: true as const };
  const event = clientEvent({
    type: 'presence',
    audience,
    body: {
      user_id: userId,
      email: account.email,
      server_timestamp: deps.now() / 1_000,
      presence: { website: legacyEntry(row) },
      presences: { [userId]: modernEntry(row) },
    },
  });
  await appendToLog(deps.bus, { realmId, service: 'presence', events: [event] });
}
