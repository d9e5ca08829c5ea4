import { serviceUnavailable } from '@chat/kit/errors/catalog';
import { type AccountRow, findSystemBot } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';

const notificationBot = 'notification-bot';

/**
 * The realm's bot that speaks for the server; users tells of it like of everybody, which may still be under way.
 *
 * @throws SERVER_NOT_READY nobody has told of it yet
 */
export async function getNotificationBot(
  { db, fillUsers }: Pick<Deps, 'db' | 'fillUsers'>,
  realmId: number,
): Promise<AccountRow> {
  const known = await findSystemBot(db, realmId, notificationBot);
  if (known) return known;
  await fillUsers(realmId);
  const filled = await findSystemBot(db, realmId, notificationBot);
  if (!filled) throw serviceUnavailable({});
  return filled;
}
