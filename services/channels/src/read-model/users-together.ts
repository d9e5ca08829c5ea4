import type { Db } from '@chat/kit/database/database';
import type { FactMeta } from '@chat/kit/facts/fact-handlers';
import type { FactBatch__Output } from '@chat/proto/chat/events/v1/FactBatch';
import type { UserChanged__Output } from '@chat/proto/chat/events/v1/UserChanged';
import { userChanged } from '@chat/proto/facts';
import { UserSettings } from './settings.ts';
import { type UserRow, upsertUsers } from './store.ts';

/** A user as a fact tells it. */
export function userRow(
  user: UserChanged__Output,
  { realmId, number }: Pick<FactMeta, 'realmId' | 'number'>,
): UserRow {
  return {
    realm_id: realmId,
    id: user.userId,
    role: user.role,
    is_active: user.isActive,
    is_bot: user.isBot,
    bot_owner_id: user.botOwnerId ?? null,
    is_long_idle: user.isLongIdle,
    settings: UserSettings.parse(JSON.parse(user.settingsJson || '{}')),
    number,
  };
}

/** The realm's own bots write everywhere and are subscribed to nothing: here they are no users. */
export function isSystemBot({ systemBot }: UserChanged__Output): boolean {
  return systemBot !== '';
}

/**
 * Stores in one go what the batch tells of users, and returns what is left for the handlers: one by one,
 * the users of a large realm take minutes. Left are those who became active or inactive, which concerns
 * their channels.
 */
export async function applyUsersTogether(
  db: Db,
  batch: FactBatch__Output,
): Promise<FactBatch__Output> {
  const { realmId } = batch;
  const told = batch.facts.flatMap((fact) => {
    if (fact.type !== userChanged.name) return [];
    const user = userChanged.message.deserialize(fact.body);
    if (isSystemBot(user)) return [];
    return [{ fact, row: userRow(user, { realmId, number: fact.number }) }];
  });
  const stored = await upsertUsers(
    db,
    realmId,
    told.map(({ row }) => row),
  );
  const done = new Set(told.filter(({ row }) => stored.has(row.id)).map(({ fact }) => fact));
  return { ...batch, facts: batch.facts.filter((fact) => !done.has(fact)) };
}
