import { badRequest } from '@chat/kit/errors/catalog';
import type { CreateRealmRequest__Output } from '@chat/proto/chat/users/v1/CreateRealmRequest';
import type { CreateRealmResponse } from '@chat/proto/chat/users/v1/CreateRealmResponse';
import { createAccount } from '../accounts/new-account.ts';
import { nameFromAddress, parseEmail, parseFullName, roles } from '../accounts/rules.ts';
import { createSystemBots } from '../bots/system-bots.ts';
import type { Deps } from '../deps.ts';
import { realmFact, userFact } from '../events.ts';
import { groupFact } from '../groups/group-events.ts';
import { insertSystemGroups, listGroupStates } from '../groups/store.ts';
import { systemGroupIds, systemGroups } from '../groups/system-groups.ts';
import { realmCreated } from './first-channel.ts';
import { parseRealmHost, parseRealmName, parseStringId } from './rules.ts';
import { completeRealm, insertRealm } from './store.ts';

/**
 * Creates a realm with its system groups, its system bots and its first owner, who may create users. Its first channel
 * follows: when this returns, or as soon as channels and messaging can be reached.
 * @throws BAD_REQUEST the string id or the host is taken; bad name, address or password
 */
export async function createRealm(
  deps: Pick<
    Deps,
    'transact' | 'jobs' | 'now' | 'seal' | 'passwords' | 'passwordStrength' | 'deployment'
  >,
  request: CreateRealmRequest__Output,
): Promise<CreateRealmResponse> {
  const stringId = parseStringId(request.stringId, deps.deployment.rootHostAliases);
  const host = parseRealmHost(request.host);
  const name = parseRealmName(request.name);
  const email = parseEmail(request.ownerEmail, { disposableDomains: [] });
  const { ownerFullName } = request;
  const fullName = ownerFullName === '' ? nameFromAddress(email) : parseFullName(ownerFullName);
  await deps.passwordStrength.check(request.ownerPassword, [email, fullName]);
  const passwordHash = await deps.passwords.hash(request.ownerPassword);

  const { operation, ...created } = await deps.transact(async (tx, emit) => {
    const row = await insertRealm(tx, {
      string_id: stringId,
      host,
      name,
      created_at: new Date(deps.now()),
    });
    if (!row) {
      throw badRequest({
        msg: `An organization '${stringId}' or one with its host exists already.`,
      });
    }
    const { realm_id } = row;
    const groups = await insertSystemGroups(tx, realm_id, systemGroups);
    const realm = completeRealm(row, systemGroupIds(groups));
    const owner = await createAccount(deps, tx, realm, {
      email,
      fullName,
      passwordHash,
      role: roles.owner,
      canCreateUsers: true,
      hasJoined: true,
    });
    if (!owner) throw new Error(`the address of the first owner of realm ${realm_id} is in use`);
    const bots = await createSystemBots(deps, tx, realm);
    const operation = await deps.jobs.enqueue(
      tx,
      realmCreated,
      { realmId: realm_id, ownerId: owner.account.user_id },
      { key: `${realm_id}/realm` },
    );
    await emit(realm_id, [
      realmFact(realm, deps.deployment),
      userFact(owner.account, realm, deps.deployment),
      ...(await listGroupStates(tx, realm_id)).map(groupFact),
      ...bots.map((bot) => userFact(bot, realm, deps.deployment)),
    ]);
    return {
      operation,
      realmId: realm_id,
      ownerUserId: owner.account.user_id,
      ownerApiKey: owner.apiKey,
    };
  });
  await deps.jobs.wait(operation);
  return created;
}
