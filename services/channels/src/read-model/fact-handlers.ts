import type { Db } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type FactHandler, onFact } from '@chat/kit/facts/fact-handlers';
import { groupCopyHandlers } from '@chat/kit/groups/group-copy';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Transact } from '@chat/kit/outbox/transact';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { realmChanged, userChanged } from '@chat/proto/facts';
import { updateEmailBotId } from '../channel-email/store.ts';
import { followSight } from '../channels/follow-sight.ts';
import { updateRostersOfUser } from '../channels/store.ts';
import { RealmSettings } from './settings.ts';
import { upsertRealm, upsertUser } from './store.ts';
import { isSystemBot, userRow } from './users-together.ts';

/** As users calls it. */
const emailGatewayBot = 'email-gateway-bot';

/** Keep the read models of what users owns: each row becomes what the newest fact about it says. */
export function readModelHandlers({
  db,
  transact,
  users,
}: {
  db: Db;
  transact: Transact;
  users: Pick<RpcClient<UsersDefinition>, 'getGroupStates'>;
}): FactHandler[] {
  return [
    onFact(realmChanged, async (realm, { number }) => {
      const settings = RealmSettings.parse(JSON.parse(realm.settingsJson));
      await upsertRealm(db, { id: realm.realmId, settings, number });
    }),

    ...groupCopyHandlers({
      db,
      columns: { id: 'id', number: 'number' },
      fetch: (request) => users.getGroupStates(request),
      around: (change, realmId, apply) => followSight({ db, transact }, change, realmId, apply),
    }),

    onFact(userChanged, async (user, { realmId, number }) => {
      if (isSystemBot(user)) {
        if (user.systemBot === emailGatewayBot) await updateEmailBotId(db, realmId, user.userId);
        return;
      }
      const row = userRow(user, { realmId, number });
      await inTransaction(db, async (tx) => {
        const { isStored, before } = await upsertUser(tx, row);
        if (isStored && before && before.is_active !== row.is_active) {
          await updateRostersOfUser(tx, realmId, row.id, row.is_active ? 1 : -1);
        }
      });
    }),
  ];
}
