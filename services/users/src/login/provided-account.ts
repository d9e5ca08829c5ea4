import { authenticationFailed } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { lockAccountAndOwners } from '../accounts/change-store.ts';
import {
  findAccountByExternalId,
  findAccountByIdentity,
  findIdentityOf,
  type IdentityRow,
  type ProviderIdentity,
  upsertIdentity,
} from '../accounts/identity-store.ts';
import { emailRules, isEmail, parseEmail } from '../accounts/rules.ts';
import { type AccountRow, findAccountByEmail } from '../accounts/store.ts';
import { type ChangeOutcome, completeChange } from '../credentials/identity-versions.ts';
import type { Deps } from '../deps.ts';
import { changeAccount } from '../lifecycle/change-account.ts';
import type { VerifiedPerson } from '../lifecycle/join-realm.ts';
import { releaseAddress, releasedAddress } from '../lifecycle/release-address.ts';
import type { WantedAccount } from '../lifecycle/synchronize-account.ts';
import type { Realm } from '../realms/store.ts';
import { byIdentityProvider } from '../security-activity/doer.ts';
import {
  emitSecurityChanges,
  recordSecurityChanges,
  type SecurityChange,
} from '../security-activity/record-security-change.ts';

/** A person whom a directory or an identity provider verified, and the properties that their account must have. */
export type ProvidedPerson = VerifiedPerson & {
  wanted: WantedAccount;
  /** Absent: the provider identifies the person by the address alone. */
  identity?: ProviderIdentity;
};

type LinkDeps = Pick<
  Deps,
  'db' | 'transact' | 'now' | 'deployment' | 'identityVersions' | 'jobs' | 'log'
>;

/**
 * Finds the account of a person whom a provider verified. Prefers the account that is linked to the person's identifier, or has
 * it as external id of SCIM. Otherwise returns the first account with one of the addresses and without an identity at this
 * provider. If only deactivated accounts with other identifiers have the addresses, releases these addresses for the person and
 * returns undefined.
 *
 * @throws AUTHENTICATION_FAILED an active account with such an address is linked to another identifier
 */
export async function findProvidedAccount(
  deps: LinkDeps,
  realm: Realm,
  { identity, emails }: ProvidedPerson,
): Promise<AccountRow | undefined> {
  const { db } = deps;
  const holders = await listHolders(deps, realm, emails);
  if (!identity) return holders[0];
  const known =
    (await findAccountByIdentity(db, realm.realm_id, identity)) ??
    (await findByExternalId(deps, realm, identity));
  if (known) return known;
  const unlinked = await firstUnlinked(deps, holders, identity);
  if (unlinked) return unlinked;
  for (const holder of holders) {
    if (holder.is_active) throw addressOfAnother(realm, holder.delivery_email);
    await release(deps, realm, holder);
  }
  return undefined;
}

/** Returns the accounts with these addresses, in the order of the addresses. */
async function listHolders(
  { db }: Pick<Deps, 'db'>,
  { realm_id }: Realm,
  emails: readonly string[],
): Promise<AccountRow[]> {
  const holders: AccountRow[] = [];
  for (const email of emails.filter(isEmail)) {
    const account = await findAccountByEmail(db, realm_id, email);
    if (account && !holders.some(({ user_id }) => user_id === account.user_id)) {
      holders.push(account);
    }
  }
  return holders;
}

/** Shorter identifiers of two systems, such as numbers, may be equal by chance. */
const leastOpaqueLength = 16;

/** Finds the person whose external id of SCIM is the identifier, if their account has no identity at the provider yet. */
async function findByExternalId(
  deps: Pick<Deps, 'db'>,
  { realm_id }: Realm,
  identity: ProviderIdentity,
): Promise<AccountRow | undefined> {
  if (identity.identifier.length < leastOpaqueLength) return undefined;
  const account = await findAccountByExternalId(deps.db, realm_id, identity.identifier);
  return account && firstUnlinked(deps, [account], identity);
}

async function firstUnlinked(
  { db }: Pick<Deps, 'db'>,
  accounts: readonly AccountRow[],
  { provider }: ProviderIdentity,
): Promise<AccountRow | undefined> {
  for (const account of accounts) {
    if (!(await findIdentityOf(db, account, provider))) return account;
  }
  return undefined;
}

/** @throws AUTHENTICATION_FAILED the account was reactivated in the meantime */
async function release(deps: LinkDeps, realm: Realm, holder: AccountRow): Promise<void> {
  const { realm_id: realmId, user_id: userId } = holder;
  const outcome = await deps.transact(async (tx, emit): Promise<ChangeOutcome> => {
    const before = (await lockAccountAndOwners(tx, realmId, userId)).get(userId);
    if (before?.delivery_email !== holder.delivery_email) return {};
    if (before.is_active) throw addressOfAnother(realm, before.delivery_email);
    return releaseAddress(deps, { tx, emit }, realm, { before, by: byIdentityProvider });
  });
  await completeChange(deps, realmId, outcome);
}

/**
 * Links an account to the identifier of the person who logs in, and returns the account. If the provider sent the account's
 * address at the last login but does not send it now, replaces it with an address that the provider sends. Keeps other
 * addresses, because the person or an administrator chose them. Also keeps an address if the realm allows none of the sent
 * addresses.
 *
 * @throws AUTHENTICATION_FAILED the account or the identifier has another link by then; other accounts have the addresses
 */
export async function linkAccount(
  deps: LinkDeps,
  realm: Realm,
  account: AccountRow,
  { identity, emails }: ProvidedPerson,
): Promise<AccountRow> {
  if (!identity) return account;
  const { realm_id: realmId, user_id: userId } = account;
  const link = await findIdentityOf(deps.db, account, identity.provider);
  const valid = emails.filter(isEmail);
  const named = valid.length > 0 ? valid : (link?.emails ?? []);
  const isUnchanged = link?.identifier === identity.identifier && isSame(link.emails, named);
  if (isUnchanged) return account;
  const follows =
    !includes(named, account.delivery_email) &&
    (isFromProvider(account, link) ||
      account.delivery_email === releasedAddress(deps, realm, account));
  const address = follows
    ? await freeAddress(deps, realm, { account, identity, named })
    : undefined;

  const linked = await deps.transact(async (tx, emit): Promise<Linked> => {
    const before = (await lockAccountAndOwners(tx, realmId, userId)).get(userId);
    if (!before) throw new Error(`no account ${userId} in realm ${realmId}`);
    const former = await findIdentityOf(tx, before, identity.provider);
    const row = { ...identity, realm_id: realmId, user_id: userId, emails: named };
    const isOurs = !former || former.identifier === identity.identifier;
    if (!isOurs || !(await upsertIdentity(tx, { ...row, linked_at: new Date(deps.now()) }))) {
      throw addressOfAnother(realm, before.delivery_email);
    }
    const changes: SecurityChange[] = former ? [] : [{ kind: 'IDENTITY_LINKED' }];
    const recorded = { by: byIdentityProvider, changes };
    if (address === undefined) {
      await emitSecurityChanges(deps, { tx, emit }, before, recorded);
      return { account: before, outcome: {} };
    }
    const events = await recordSecurityChanges(deps, tx, before, recorded);
    const change = { before, requested: { delivery_email: address }, by: byIdentityProvider };
    return changeAccount(deps, { tx, emit }, realm, { ...change, events });
  });
  await completeChange(deps, realmId, linked.outcome);
  return linked.account;
}

type Linked = { account: AccountRow; outcome: ChangeOutcome };

/** Whether the provider sent the account's address at the last login, or the account is not linked yet. */
function isFromProvider({ delivery_email }: AccountRow, link: IdentityRow | undefined): boolean {
  return !link || includes(link.emails, delivery_email);
}

/**
 * Returns the first allowed address that no other account has, or undefined if the realm allows none of the addresses. Releases
 * an address of a deactivated account that is linked to another identifier.
 *
 * @throws AUTHENTICATION_FAILED other accounts have all allowed addresses
 */
async function freeAddress(
  deps: LinkDeps,
  realm: Realm,
  {
    account,
    identity,
    named,
  }: { account: AccountRow; identity: ProviderIdentity; named: readonly string[] },
): Promise<string | undefined> {
  const { realm_id: realmId, user_id: userId } = account;
  const allowed = named.filter((email) => isAllowed(deps, realm, userId, email));
  for (const email of allowed) {
    const holder = await findAccountByEmail(deps.db, realmId, email);
    if (!holder) return email;
    if (holder.is_active || !(await findIdentityOf(deps.db, holder, identity.provider))) continue;
    await release(deps, realm, holder);
    return email;
  }
  const [taken] = allowed;
  if (taken === undefined) return undefined;
  throw authenticationFailed({
    msg: `Your address is now ${taken}, but another account in ${realm.name} has it. Please ask an administrator of the organization to change the address of that account.`,
  });
}

function isAllowed(
  { deployment, log }: Pick<Deps, 'deployment' | 'log'>,
  realm: Realm,
  userId: number,
  email: string,
): boolean {
  try {
    parseEmail(email, emailRules(realm, deployment));
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    log.warn('an organization does not allow the new address that an identity provider named', {
      ...{ realmId: realm.realm_id, userId },
    });
    return false;
  }
}

function addressOfAnother({ name }: Realm, email: string) {
  return authenticationFailed({
    msg: `The account with the address ${email} in ${name} belongs to another person. Please ask an administrator of the organization for help.`,
  });
}

function includes(emails: readonly string[], email: string): boolean {
  return emails.some((one) => one.toLowerCase() === email.toLowerCase());
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((email) => includes(others, email));
}
