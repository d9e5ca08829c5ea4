import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { idempotent } from '@chat/kit/idempotency/idempotent';
import type { AddPlaygroundRequest__Output } from '@chat/proto/chat/users/v1/AddPlaygroundRequest';
import type { AddPlaygroundResponse } from '@chat/proto/chat/users/v1/AddPlaygroundResponse';
import { checkIsAdministrator } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';
import { announcePlaygrounds } from './playground-object.ts';
import { parsePlayground } from './rules.ts';
import { insertPlayground } from './store.ts';

/**
 * Adds a place where code of a language can be tried.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST bad name, language or URL template; the language has one of that name
 * @spec POST /realm/playgrounds
 */
export async function addPlayground(
  { transact }: Pick<Deps, 'transact'>,
  { name, pygmentsLanguage, urlTemplate }: AddPlaygroundRequest__Output,
  context: RpcContext,
): Promise<AddPlaygroundResponse> {
  const { realmId } = context.actor;
  checkIsAdministrator(context.actor);
  const content = parsePlayground({
    name,
    pygments_language: pygmentsLanguage,
    url_template: urlTemplate,
  });
  return transact(async (tx, emit) => {
    const playground = await insertPlayground(tx, { realm_id: realmId, ...content });
    if (!playground) {
      const msg = 'Realm playground with this Realm, Pygments language and Name already exists.';
      throw badRequest({ msg });
    }
    await announcePlaygrounds(tx, emit, realmId);
    return { playgroundId: playground.playground_id };
  }, idempotent(context));
}
