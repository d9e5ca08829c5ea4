import type { CreateRealmRequest__Output } from '@chat/proto/chat/users/v1/CreateRealmRequest';
import type { CreateRealmResponse } from '@chat/proto/chat/users/v1/CreateRealmResponse';
import { deleteSetupLinkOfOperator } from '../realms/setup-link-store.ts';
import { addRealm, draftRealm, type RealmDeps } from './add-realm.ts';

/**
 * Creates a realm for an operator, with system groups, system bots and an owner, and closes the operator's setup link.
 * A job creates the first channel. The call waits for this job if the channels service and the messaging service are
 * available.
 * @throws BAD_REQUEST the string id or the host is in use; invalid name, address or password
 */
export async function createRealm(
  deps: RealmDeps,
  request: CreateRealmRequest__Output,
): Promise<CreateRealmResponse> {
  const draft = await draftRealm(deps, request);
  const { operation, realmId, owner } = await deps.transact(async (tx, emit) => {
    await deleteSetupLinkOfOperator(tx);
    return addRealm(deps, { tx, emit }, { ...draft, isAddressProven: true });
  });
  await deps.jobs.waitForJob(operation);
  return { realmId, ownerUserId: owner.account.user_id, ownerApiKey: owner.apiKey };
}
