import { roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { alreadyTaken, badRequest, cannotDeactivateLastUser } from '@chat/kit/errors/catalog';
import type { InternalContext } from '@chat/kit/grpc/server';
import type { JobId } from '@chat/kit/jobs/job';
import { normalizeName } from '@chat/kit/names/normalize-name';
import type { Emit } from '@chat/kit/outbox/transact';
import type { CreateScimUserRequest__Output } from '@chat/proto/chat/users/v1/CreateScimUserRequest';
import type { DeleteScimUserRequest__Output } from '@chat/proto/chat/users/v1/DeleteScimUserRequest';
import type { DeleteScimUserResponse } from '@chat/proto/chat/users/v1/DeleteScimUserResponse';
import type { ScimUser } from '@chat/proto/chat/users/v1/ScimUser';
import type { ScimUserChange__Output } from '@chat/proto/chat/users/v1/ScimUserChange';
import type { UpdateScimUserRequest__Output } from '@chat/proto/chat/users/v1/UpdateScimUserRequest';
import {
  type AccountRow,
  findAccountByEmail,
  isDuplicateAddress,
} from '../accounts/account-store.ts';
import { lockAccountAndOwners } from '../accounts/change-store.ts';
import { listIdentitiesOf } from '../accounts/identity-store.ts';
import { type ChangeOutcome, completeChange } from '../accounts/identity-versions.ts';
import {
  emailRules,
  isLastOwner,
  nameFromAddress,
  parseEmail,
  parseFullName,
} from '../accounts/rules.ts';
import type { Deps } from '../credentials/deps.ts';
import { findInvitationTo } from '../invitations/store.ts';
import { changeAccount, differencesFrom } from '../lifecycle/change-account.ts';
import { addPerson, waitForPersonJobs } from '../lifecycle/create-account.ts';
import { deactivateAccounts } from '../lifecycle/deactivate-accounts.ts';
import { reactivateAccount } from '../lifecycle/reactivate-account.ts';
import { releaseAddress } from '../lifecycle/release-address.ts';
import { getRealm, lockRealm, type Realm } from '../realms/realm-store.ts';
import { parseRole } from '../realms/roles.ts';
import { byScim } from '../security-activity/doer.ts';
import { emitSecurityChanges } from '../security-activity/record-security-change.ts';
import { emitOnce } from './emit-once.ts';
import {
  addressTaken,
  checkNameIsFree,
  checkUserNameIsFree,
  nameOfParts,
  namesAfter,
  userNameTaken,
} from './person-names.ts';
import { getScimUserMessage, noSuchPerson } from './user-message.ts';
import { findScimUserRow, type ScimUserRow, upsertScimUser } from './user-store.ts';

type ChangeDeps = Pick<
  Deps,
  'db' | 'transact' | 'now' | 'seal' | 'deployment' | 'jobs' | 'identityVersions'
>;

/**
 * Creates a person without a password, or reactivates a person with this address whom `deleteScimUser` removed. If
 * another person's deactivated account has the address, releases the address and creates a new account.
 *
 * @throws BAD_REQUEST missing user name; invalid name, address or role; (409) user name, address or unique name in use
 */
export async function createScimUser(
  deps: ChangeDeps,
  { realmId, change: sent }: CreateScimUserRequest__Output,
  { signal }: InternalContext,
): Promise<ScimUser> {
  const realm = await getRealm(deps.db, realmId);
  const change = parseChange(deps, realm, sent);
  if (change.userName === undefined) throw badRequest({ msg: 'userName is missing.' });
  const email = change.email ?? parseEmail(change.userName, emailRules(realm, deps.deployment));

  const created = await deps.transact(
    (tx, emit) =>
      emitOnce(realmId, emit, async (gather): Promise<Created> => {
        const holder = await findAccountByEmail(tx, realmId, email);
        if (!holder) return addNewPerson(deps, { tx, emit: gather }, { realm, change, email });
        const { is_active: isActive, user_id: userId } = holder;
        const row = await findScimUserRow(tx, realmId, userId);
        if (isActive) throw addressTaken(email);
        if (
          row &&
          (isAnotherPerson(row, change) || (await isSuccessor(tx, holder, { row, change })))
        ) {
          const before = (await lockAccountAndOwners(tx, realmId, { userId })).get(userId);
          if (!before || before.is_active) throw addressTaken(email);
          const at = { tx, emit: gather };
          const outcome = await releaseAddress(deps, at, { realm, before, by: byScim });
          const added = await addNewPerson(deps, at, { realm, change, email });
          return { ...added, outcomes: [outcome, ...added.outcomes] };
        }
        if (!row?.is_removed) throw addressTaken(email);
        const outcomes = await changePerson(
          deps,
          { tx, emit: gather },
          {
            realm,
            ...{ userId, isRemoved: true },
            change: { externalId: '', givenName: '', familyName: '', isActive: true, ...change },
          },
        );
        return { userId, outcomes, operations: [] };
      }),
    { signal },
  );
  for (const outcome of created.outcomes) await completeChange(deps, realmId, outcome);
  await waitForPersonJobs(deps, created.operations);
  return getScimUserMessage(deps.db, realmId, created.userId);
}

/**
 * Changes a person in one transaction.
 *
 * @throws BAD_REQUEST invalid name, address or role; (404) no person whom the provider may see
 * @throws BAD_REQUEST (409) user name, address or unique name in use; the deactivated account has a different external
 * id
 * @throws CANNOT_DEACTIVATE_LAST_USER the only owner would be deactivated or lose the role
 */
export async function updateScimUser(
  deps: ChangeDeps,
  { realmId, userId, change: sent }: UpdateScimUserRequest__Output,
  { signal }: InternalContext,
): Promise<ScimUser> {
  const realm = await getRealm(deps.db, realmId);
  const change = parseChange(deps, realm, sent);
  const outcomes = await deps.transact(
    (tx, emit) =>
      emitOnce(realmId, emit, (gather) =>
        changePerson(deps, { tx, emit: gather }, { realm, userId, change }),
      ),
    { signal },
  );
  for (const outcome of outcomes) await completeChange(deps, realmId, outcome);
  return getScimUserMessage(deps.db, realmId, userId);
}

/**
 * Deactivates a person. The provider does not see the person until the account is reactivated. Other people may use the
 * user name. The external id stays, so that a new person with the same address is not mistaken for this person.
 *
 * @throws BAD_REQUEST (404) no person whom the provider may see
 * @throws CANNOT_DEACTIVATE_LAST_USER the only owner
 */
export async function deleteScimUser(
  deps: ChangeDeps,
  { realmId, userId }: DeleteScimUserRequest__Output,
  { signal }: InternalContext,
): Promise<DeleteScimUserResponse> {
  const realm = await getRealm(deps.db, realmId);
  const outcomes = await deps.transact(
    (tx, emit) =>
      emitOnce(realmId, emit, async (gather) => {
        const change = { isActive: false };
        const done = await changePerson(deps, { tx, emit: gather }, { realm, userId, change });
        await keep(tx, {
          ...(await rowOf(tx, realmId, userId)),
          user_name: null,
          is_removed: true,
        });
        return done;
      }),
    { signal },
  );
  for (const outcome of outcomes) await completeChange(deps, realmId, outcome);
  return {};
}

/** A change to a person, with valid values. */
type Change = Partial<
  Pick<
    ScimUserChange__Output,
    | 'userName'
    | 'externalId'
    | 'fullName'
    | 'givenName'
    | 'familyName'
    | 'email'
    | 'isActive'
    | 'role'
  >
>;

/** Returns whether the external id shows that the provider means a different person. */
function isAnotherPerson({ external_id: former }: ScimUserRow, { externalId }: Change): boolean {
  return former !== null && externalId !== undefined && externalId !== '' && externalId !== former;
}

/**
 * Returns whether an external id belongs to a new person rather than to the holder of a removed account, which has no
 * external id. The account can be the same person's only if it has never been used.
 */
async function isSuccessor(
  tx: Tx,
  account: AccountRow,
  {
    row: { is_removed, external_id: former },
    change: { externalId },
  }: { row: ScimUserRow; change: Change },
): Promise<boolean> {
  if (!is_removed || former !== null || !externalId) return false;
  return account.first_login_at !== null || (await listIdentitiesOf(tx, account)).length > 0;
}

type Created = { userId: number; outcomes: ChangeOutcome[]; operations: JobId[] };

/**
 * Validates a change and returns it.
 * @throws BAD_REQUEST invalid name, address or role
 */
function parseChange(
  { deployment }: Pick<Deps, 'deployment'>,
  realm: Realm,
  sent: ScimUserChange__Output | null,
): Change {
  if (!sent) return {};
  const { fullName, email, role, userName, givenName, familyName, ...rest } = sent;
  if (userName?.trim() === '') throw badRequest({ msg: 'userName is empty.' });
  return {
    ...rest,
    ...(userName !== undefined && { userName: userName.trim() }),
    ...(fullName !== undefined && { fullName: parseFullName(fullName) }),
    ...(givenName !== undefined && { givenName: normalizeName(givenName) }),
    ...(familyName !== undefined && { familyName: normalizeName(familyName) }),
    ...(email !== undefined && { email: parseEmail(email, emailRules(realm, deployment)) }),
    ...(role !== undefined && { role: parseRole(role) }),
  };
}

/**
 * Creates a person's account.
 * @throws BAD_REQUEST (409) a name or address is in use
 */
async function addNewPerson(
  deps: ChangeDeps,
  { tx, emit }: { tx: Tx; emit: Emit },
  { realm, change, email }: { realm: Realm; change: Change; email: string },
): Promise<Created> {
  const { realm_id: realmId } = realm;
  const { userName = email, givenName = '', familyName = '', externalId = '' } = change;
  if (change.role === roles.owner) checkMakesOwners(deps);
  await checkUserNameIsFree(tx, realmId, { userName });
  const fullName =
    change.fullName ?? parseFullName(nameOfParts(givenName, familyName) || nameFromAddress(email));
  await checkNameIsFree(tx, realm, { name: fullName });
  const added = await addPerson(
    deps,
    { tx, emit },
    {
      realm,
      draft: {
        ...{ email, fullName, passwordHash: null, role: change.role ?? roles.member },
        hasJoined: false,
        invitation: await findInvitationTo(tx, realmId, { email, now: new Date(deps.now()) }),
      },
    },
  );
  if (!added) throw addressTaken(email);
  const { account, operations } = added;
  const { user_id: userId } = account;
  await keep(tx, {
    ...{ realm_id: realmId, user_id: userId, is_removed: false },
    external_id: externalId || null,
    user_name: change.email === undefined ? null : userName,
    given_name: givenName || null,
    family_name: familyName || null,
  });
  const outcomes =
    change.isActive === false
      ? [await deactivateAccounts(deps, { tx, emit }, { realm, accounts: [account], by: byScim })]
      : [];
  return { userId, outcomes, operations };
}

/**
 * Changes a person whom the provider sees or, with `isRemoved`, a person whom the provider removed.
 *
 * @throws BAD_REQUEST (404) no such person; (409) a name or address in use
 * @throws CANNOT_DEACTIVATE_LAST_USER
 */
async function changePerson(
  deps: ChangeDeps,
  { tx, emit }: { tx: Tx; emit: Emit },
  {
    realm,
    userId,
    change,
    isRemoved = false,
  }: { realm: Realm; userId: number; change: Change; isRemoved?: boolean },
): Promise<ChangeOutcome[]> {
  const { realm_id: realmId } = realm;
  // Locks the realm, so the locked accounts include all bots that the person gets concurrently.
  if (change.isActive === false) await lockRealm(tx, realmId);
  const locked = await lockAccountAndOwners(tx, realmId, { userId });
  const before = locked.get(userId);
  const row = await rowOf(tx, realmId, userId);
  const isHidden = row.is_removed && before?.is_active === false;
  if (!before || before.is_bot || before.is_deleted || isHidden !== isRemoved) {
    throw noSuchPerson(userId);
  }
  const names = await namesAfter(deps, tx, { realm, before, row, change });
  const externalId = change.externalId === undefined ? row.external_id : change.externalId || null;
  await keep(tx, { ...row, ...names.kept, external_id: externalId, is_removed: false });
  const isLinked = externalId !== null && externalId !== row.external_id;
  const requested = differencesFrom(before, {
    ...(names.fullName !== undefined && { full_name: names.fullName }),
    ...(names.email !== undefined && { delivery_email: names.email }),
    ...(change.role !== undefined && { role: change.role }),
  });
  const isLeaving = change.isActive === false && before.is_active;
  const losesRole = requested.role !== undefined;
  if ((isLeaving || losesRole) && isLastOwner(before, locked.values())) throw lastOwner();
  const isReturning = change.isActive === true && !before.is_active;
  if (isReturning && isAnotherPerson(row, change)) throw accountOfAnother(before);
  // The holder of the address can set the password, so a different address makes a different person an owner.
  const isOwner = (requested.role ?? before.role) === roles.owner;
  const makesOwner =
    requested.role === roles.owner || requested.delivery_email !== undefined || isReturning;
  if (isOwner && makesOwner) checkMakesOwners(deps);
  // Checks the name before groups are locked, in the same order as when accounts are created.
  if (requested.full_name !== undefined || isReturning) {
    await checkNameIsFree(tx, realm, {
      name: requested.full_name ?? before.full_name,
      exceptUserId: userId,
    });
  }

  const outcomes: ChangeOutcome[] = [];
  let account = before;
  if (Object.keys(requested).length > 0) {
    const changed = await changeAccount(
      deps,
      { tx, emit },
      { realm, ...{ before, requested, by: byScim } },
    ).catch((error: unknown) => {
      // Another account took the address after the check.
      throw isDuplicateAddress(error) ? addressTaken(requested.delivery_email ?? '') : error;
    });
    account = changed.account;
    outcomes.push(changed.outcome);
  }
  if (isLeaving) {
    const bots = [...locked.values()].filter(
      ({ bot_owner_id, is_active }) => bot_owner_id === userId && is_active,
    );
    const accounts = [account, ...bots] as const;
    outcomes.push(await deactivateAccounts(deps, { tx, emit }, { realm, accounts, by: byScim }));
  } else if (isReturning) {
    outcomes.push(await reactivateAccount(deps, { tx, emit }, { realm, account, by: byScim }));
  }
  await emitSecurityChanges(
    deps,
    { tx, emit },
    { holder: before, by: byScim, changes: isLinked ? [{ kind: 'IDENTITY_LINKED' }] : [] },
  );
  return outcomes;
}

/**
 * Checks that identity providers may make people owners.
 * @throws BAD_REQUEST the operator does not let identity providers make owners
 */
function checkMakesOwners({ deployment }: Pick<Deps, 'deployment'>): void {
  if (deployment.providersMakeOwners) return;
  throw badRequest({
    msg: 'Identity providers cannot create or reactivate owners of this organization, or change their addresses. Ask an owner to do it.',
  });
}

async function rowOf(tx: Tx, realmId: number, userId: number): Promise<ScimUserRow> {
  return (
    (await findScimUserRow(tx, realmId, userId)) ?? {
      ...{ realm_id: realmId, user_id: userId, external_id: null, user_name: null },
      ...{ given_name: null, family_name: null, is_removed: false },
    }
  );
}

/**
 * Stores the provider's data about a person.
 * @throws BAD_REQUEST (409) another person got the user name in the meantime
 */
async function keep(tx: Tx, row: ScimUserRow): Promise<void> {
  if (!(await upsertScimUser(tx, row))) throw userNameTaken(row.user_name ?? '');
}

function accountOfAnother({ delivery_email: email }: AccountRow) {
  return alreadyTaken({
    msg: `The deactivated account with the address ${email} belongs to another person, whose externalId differs. Give that account another address, and create a user.`,
  });
}

function lastOwner() {
  return cannotDeactivateLastUser({
    ...{ is_last_owner: true, entity: 'organization owner' },
    msg: 'The only owner of the organization cannot be deactivated or get another role.',
  });
}
