import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/outbox/transact';
import type { ChangeRealmPictureRequest__Output } from '@chat/proto/chat/users/v1/ChangeRealmPictureRequest';
import type { GetRealmPictureRequest__Output } from '@chat/proto/chat/users/v1/GetRealmPictureRequest';
import type { RealmPictureResponse } from '@chat/proto/chat/users/v1/RealmPictureResponse';
import type { RemoveRealmPictureRequest__Output } from '@chat/proto/chat/users/v1/RemoveRealmPictureRequest';
import type { Deps } from '../deps.ts';
import { deleteRealmPicture, storeRealmPicture } from './picture-files.ts';
import { realmChangedEvent, realmUpdated } from './realm-events.ts';
import {
  parseRealmPictureKind,
  type RealmPictureKind,
  realmPictureColumns,
  realmPictureUrl,
} from './realm-object.ts';
import { getRealm, lockRealm, updateRealmRow } from './realm-store.ts';
import { checkIsAdministrator } from './roles.ts';

type PictureDeps = Pick<Deps, 'transact' | 'deployment' | 'objects' | 'log'>;

/**
 * Replaces an icon or logo of the actor's realm and returns its URL.
 *
 * @throws BAD_IMAGE not an image
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 */
export async function changeRealmPicture(
  deps: PictureDeps,
  request: ChangeRealmPictureRequest__Output,
  context: RpcContext,
): Promise<RealmPictureResponse> {
  const { actor } = context;
  checkIsAdministrator(actor);
  const kind = parseRealmPictureKind(request.kind);
  const { realmId } = actor;
  const file = await storeRealmPicture(deps, { realmId, kind, upload: request.image });
  return setPicture(deps, { kind, file }, context);
}

/**
 * Replaces an icon or logo of the actor's realm with the product's default and returns its URL.
 * @throws UNAUTHORIZED_PRINCIPAL the actor is not an administrator
 */
export async function removeRealmPicture(
  deps: PictureDeps,
  request: RemoveRealmPictureRequest__Output,
  context: RpcContext,
): Promise<RealmPictureResponse> {
  checkIsAdministrator(context.actor);
  return setPicture(deps, { kind: parseRealmPictureKind(request.kind), file: null }, context);
}

async function setPicture(
  deps: PictureDeps,
  { kind, file }: { kind: RealmPictureKind; file: string | null },
  context: RpcContext,
): Promise<RealmPictureResponse> {
  const { realmId } = context.actor;
  const column = realmPictureColumns[kind];
  const { url, replaced } = await deps.transact(async (tx, emit) => {
    await lockRealm(tx, realmId);
    const before = await getRealm(tx, realmId);
    const after = { ...before, [column]: file };
    const outcome = { url: realmPictureUrl(after, kind), replaced: before[column] };
    if (before[column] === file) return { ...outcome, replaced: null };
    await updateRealmRow(tx, realmId, { [column]: file });
    const events = realmUpdated({ before, after }, deps.deployment);
    await emit(realmId, [...events, realmChangedEvent(after, deps.deployment)]);
    return outcome;
  }, idempotent(context));
  await deleteRealmPicture(deps, realmId, replaced);
  return { url };
}

/** Returns the URL of an icon or logo of the actor's realm. */
export async function getRealmPicture(
  { db }: Pick<Deps, 'db'>,
  request: GetRealmPictureRequest__Output,
  { actor }: RpcContext,
): Promise<RealmPictureResponse> {
  const realm = await getRealm(db, actor.realmId);
  return { url: realmPictureUrl(realm, parseRealmPictureKind(request.kind)) };
}
