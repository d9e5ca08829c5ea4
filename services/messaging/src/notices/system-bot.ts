import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { type AccountRow, findSystemBot } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';

/** The system bot that tells what happened. */
const notificationBot = 'notification-bot';

/**
 * A bot of the realm that speaks for the server; users tells of it like of everybody, which may still be under way.
 *
 * @throws SERVER_NOT_READY nobody has told of it yet
 */
export async function getSystemBot(
  { db, fillUsers }: Pick<Deps, 'db' | 'fillUsers'>,
  realmId: number,
  name: string = notificationBot,
): Promise<AccountRow> {
  const known = await findSystemBot(db, realmId, name);
  if (known) return known;
  await fillUsers(realmId);
  const filled = await findSystemBot(db, realmId, name);
  if (!filled) throw serviceUnavailable({});
  return filled;
}
