import { appendToLog } from '@chat/kit/bus/client-log';
import { type Audience, clientEvent } from '@chat/kit/outbox/event';
import type { Deps } from '../deps.ts';
import type { PresenceView } from '../live/live-presence.ts';
import type { LiveRow } from '../live/live-row.ts';
import { findRealm } from '../read-model/store.ts';
import { audienceAbout, placeholderEmail } from '../visibility.ts';
import { legacyEntry, modernEntry } from './rules.ts';

type BroadcastDeps = Pick<
  Deps,
  'db' | 'bus' | 'accounts' | 'readModel' | 'limitsPresenceVisibility' | 'now' | 'log'
>;

/**
 * Broadcasts that a user became active, unless the realm is too large. Logs failures and does not throw, because
 * clients learn about the activity from their next poll.
 */
export async function broadcastActive(
  deps: BroadcastDeps,
  { realmId, userId }: { realmId: number; userId: number },
  view: PresenceView,
): Promise<void> {
  try {
    if (await deps.readModel.isTooLargeToBroadcast(realmId)) return;
    const row = await view.find(userId);
    if (row) await broadcastPresence(deps, realmId, row);
  } catch (error) {
    deps.log.warn('could not publish a presence event', { realmId, error });
  }
}

/**
 * Sends an ephemeral presence event. Recipients who cannot see the user get a placeholder address, or no event at all.
 */
export async function broadcastPresence(
  deps: BroadcastDeps,
  realmId: number,
  row: Pick<LiveRow, 'userId' | 'active' | 'idle'>,
): Promise<void> {
  const { userId } = row;
  const account = await deps.readModel.findAccount(realmId, userId);
  if (!account) return;
  const eventFor = (audience: Audience, email: string) =>
    clientEvent({
      type: 'presence',
      audience,
      body: {
        user_id: userId,
        email,
        server_timestamp: deps.now() / 1_000,
        presence: { website: legacyEntry(row) },
        presences: { [userId]: modernEntry(row) },
      },
    });
  const { audience, hiddenFrom } = await audienceAbout(deps, realmId, userId);
  const events = [eventFor(audience, account.email)];
  if (hiddenFrom.length > 0 && !deps.limitsPresenceVisibility) {
    // Not from `readModel`, because a refill that broadcasts would wait for itself.
    const realm = await findRealm(deps.db, realmId);
    if (realm) events.push(eventFor({ userIds: hiddenFrom }, placeholderEmail(userId, realm)));
  }
  await appendToLog(deps.bus, { realmId, service: 'presence', events });
}
