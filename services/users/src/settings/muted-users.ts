import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx, Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { clientEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { idempotent } from '@chat/kit/outbox/transact';
import type { MuteUserRequest__Output } from '@chat/proto/chat/users/v1/MuteUserRequest';
import type { MuteUserResponse } from '@chat/proto/chat/users/v1/MuteUserResponse';
import type { UnmuteUserRequest__Output } from '@chat/proto/chat/users/v1/UnmuteUserRequest';
import type { UnmuteUserResponse } from '@chat/proto/chat/users/v1/UnmuteUserResponse';
import { findAccount, lockAccounts, updateMutedBy } from '../accounts/account-store.ts';
import { userChangedEvent } from '../accounts/user-events.ts';
import type { Deps } from '../deps.ts';
import { toSeconds } from '../realms/realm-events.ts';
import { getRealm } from '../realms/realm-store.ts';

/**
 * Mutes a user for the actor. The messaging service receives the change synchronously and marks the muted user's direct
 * messages as read.
 *
 * @throws BAD_REQUEST the user is the actor, unknown, or already muted
 * @spec POST /users/me/muted_users/{muted_user_id}
 */
export async function muteUser(
  deps: Pick<Deps, 'db' | 'transact' | 'now' | 'deployment'>,
  { userId: mutedUserId }: MuteUserRequest__Output,
  context: RpcContext,
): Promise<MuteUserResponse> {
  const { realmId, userId } = context.actor;
  if (mutedUserId === userId) throw badRequest({ msg: 'Cannot mute self' });
  if (!(await findAccount(deps.db, realmId, mutedUserId)))
    throw badRequest({ msg: 'No such user' });
  return deps.transact(async (tx, emit) => {
    // The event contains the whole list, so the lock serializes concurrent changes.
    await lockAccounts(tx, realmId, [userId, mutedUserId]);
    const isNew = await insertMutedUser(tx, {
      realm_id: realmId,
      user_id: userId,
      muted_user_id: mutedUserId,
      muted_at: new Date(deps.now()),
    });
    if (!isNew) throw badRequest({ msg: 'User already muted' });
    await emit(realmId, await mutesChanged(deps, tx, { actor: context.actor, mutedUserId }));
    return {};
  }, idempotent(context));
}

/**
 * Unmutes a user for the actor.
 *
 * @throws BAD_REQUEST no such user, or the user is not muted
 * @spec DELETE /users/me/muted_users/{muted_user_id}
 */
export async function unmuteUser(
  deps: Pick<Deps, 'db' | 'transact' | 'deployment'>,
  { userId: mutedUserId }: UnmuteUserRequest__Output,
  context: RpcContext,
): Promise<UnmuteUserResponse> {
  const { realmId, userId } = context.actor;
  if (!(await findAccount(deps.db, realmId, mutedUserId)))
    throw badRequest({ msg: 'No such user' });
  return deps.transact(async (tx, emit) => {
    await lockAccounts(tx, realmId, [userId, mutedUserId]);
    const key = { realm_id: realmId, user_id: userId, muted_user_id: mutedUserId };
    if (!(await deleteMutedUser(tx, key))) throw badRequest({ msg: 'User is not muted' });
    await emit(realmId, await mutesChanged(deps, tx, { actor: context.actor, mutedUserId }));
    return {};
  }, idempotent(context));
}

/**
 * Returns the events for a mute or unmute: `muted_users` with the complete list for the actor's clients, and the muted
 * account for other services.
 */
async function mutesChanged(
  { deployment }: Pick<Deps, 'deployment'>,
  tx: Tx,
  { actor, mutedUserId }: { actor: Actor; mutedUserId: number },
): Promise<OutboxEvent[]> {
  const { realmId, userId } = actor;
  const muted = await updateMutedBy(tx, realmId, mutedUserId);
  const realm = await getRealm(tx, realmId);
  const list = clientEvent({
    type: 'muted_users',
    audience: { userIds: [userId] },
    body: { muted_users: await listMutedUsers(tx, actor) },
  });
  return [list, userChangedEvent(muted, realm, deployment)];
}

export type MutedUserRow = {
  realm_id: number;
  user_id: number;
  muted_user_id: number;
  muted_at: Date;
};

/** Returns the users whom a user has muted, in the shape of the API and the order in which they were muted. */
export async function listMutedUsers(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
): Promise<{ id: number; timestamp: number }[]> {
  const rows = await tx<MutedUserRow>('muted_user')
    .where({ realm_id: realmId, user_id: userId })
    .orderBy(['muted_at', 'muted_user_id']);
  return rows.map(({ muted_user_id, muted_at }) => ({
    id: muted_user_id,
    timestamp: toSeconds(muted_at),
  }));
}

/** Inserts a mute. Returns false if the mute already exists. */
async function insertMutedUser(tx: Tx, row: MutedUserRow): Promise<boolean> {
  const inserted = await tx<MutedUserRow>('muted_user')
    .insert(row)
    .onConflict(['realm_id', 'user_id', 'muted_user_id'])
    .ignore()
    .returning('user_id');
  return inserted.length === 1;
}

/** Deletes a mute. Returns false if there was none. */
async function deleteMutedUser(
  tx: Tx,
  row: Pick<MutedUserRow, 'realm_id' | 'user_id' | 'muted_user_id'>,
): Promise<boolean> {
  return (await tx<MutedUserRow>('muted_user').where(row).delete()) === 1;
}
