import type { Db } from '@chat/kit/database/database';
import { inTransaction } from '@chat/kit/database/transaction';
import { type FactHandler, onFact } from '@chat/kit/facts/fact-handlers';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { Transact } from '@chat/kit/outbox/transact';
import { groupHandlers } from '@chat/kit/read-model/groups';
import { upsertAccount, upsertRealm } from '@chat/kit/read-model/rows';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { realmChanged, userChanged } from '@chat/proto/facts';
import { updateEmailBotId } from '../channel-email/store.ts';
import { followSight } from '../channels/follow-sight.ts';
import { updateRostersOfUser } from '../channels/store.ts';
import { accountRow } from './account-row.ts';
import { RealmSettings } from './settings.ts';

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
      await upsertRealm(db, { realm_id: realm.realmId, settings, event_number: number });
    }),

    ...groupHandlers({
      db,
      fetch: (request) => users.getGroupStates(request),
      around: (change, realmId, apply) => followSight({ db, transact }, change, realmId, apply),
    }),

    onFact(userChanged, async (user, meta) => {
      const { realmId } = meta;
      const row = accountRow(user, meta);
      if (!row) {
        if (user.systemBot === emailGatewayBot) await updateEmailBotId(db, realmId, user.userId);
        return;
      }
      await inTransaction(db, async (tx) => {
        const { isStored, before } = await upsertAccount(tx, row);
        if (isStored && before && before.is_active !== row.is_active) {
          await updateRostersOfUser(tx, realmId, row.user_id, row.is_active ? 1 : -1);
        }
      });
    }),
  ];
}
