import type { ReadTx } from '@chat/kit/database/database';
import { authenticationFailed, userDeactivated } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import { type AccountRow, findAccountByEmail } from '../accounts/account-store.ts';
import { lockAccountAndOwners } from '../accounts/change-store.ts';
import type { Deps } from '../accounts/deps.ts';
import {
  findAccountByExternalId,
  findAccountByIdentity,
  findIdentityOf,
  type ProviderIdentity,
  upsertIdentity,
} from '../accounts/identity-store.ts';
import { type ChangeOutcome, completeChange } from '../accounts/identity-versions.ts';
import { emailRules, isEmail, parseEmail } from '../accounts/rules.ts';
import { changeAccount } from '../lifecycle/change-account.ts';
import type { VerifiedPerson } from '../lifecycle/join-realm.ts';
import { releaseAddress, releasedAddress } from '../lifecycle/release-address.ts';
import type { WantedAccount } from '../lifecycle/synchronize-account.ts';
import type { Realm } from '../realms/realm-store.ts';
import { byIdentityProvider } from '../security-activity/doer.ts';
import {
  emitSecurityChanges,
  recordSecurityChanges,
  type SecurityChange,
} from '../security-activity/record-security-change.ts';

/**
 * A person whom a directory or identity provider has verified, and the properties that the person's account must have.
 */
export type ProvidedPerson = VerifiedPerson & {
  wanted: WantedAccount;
  /** The person's identity. Without an identifier, the provider identifies the person by their addresses alone. */
  identity: Pick<ProviderIdentity, 'provider'> & Partial<ProviderIdentity>;
};

type LinkDeps = Pick<
  Deps,
  'db' | 'transact' | 'now' | 'deployment' | 'identityVersions' | 'jobs' | 'log'
>;

/**
 * Finds the account of a person whom a provider has verified. Prefers the account that is linked to the person's
 * identifier, or has the identifier as its SCIM external id. Otherwise returns the first account with one of the
 * addresses and without an identity at this provider. If only deactivated accounts with other identifiers have the
 * addresses, releases these addresses for the person and returns undefined.
 *
 * @throws AUTHENTICATION_FAILED an active account with such an address is linked to a different identifier; an account
 * with such an address is linked to an identifier, and the provider sent none
 */
export async function findProvidedAccount(
  deps: LinkDeps,
  realm: Realm,
  { identity: { provider, identifier }, emails }: ProvidedPerson,
): Promise<AccountRow | undefined> {
  const { db } = deps;
  const holders = await listHolders(deps, realm, emails);
  if (!identifier) {
    const [holder] = holders;
    if (holder && (await findIdentityOf(db, holder, provider))) {
      throw identifierMissing(realm, holder.delivery_email);
    }
    return holder;
  }
  const identity = { provider, identifier };
  const known =
    (await findAccountByIdentity(db, realm.realm_id, identity)) ??
    (await findByExternalId(db, realm, identity));
  if (known) return known;
  const unlinked = await firstUnlinked(db, holders, identity);
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

/**
 * The form of a UUID. Two systems can give the same identifier of any other kind, such as a number or name, to
 * different people.
 */
const uuid = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

/**
 * Finds the person whose SCIM external id is the identifier. The identifier must be a UUID, and the person's account
 * must have no identity at the provider yet.
 */
async function findByExternalId(
  db: ReadTx,
  { realm_id }: Realm,
  identity: ProviderIdentity,
): Promise<AccountRow | undefined> {
  if (!uuid.test(identity.identifier)) return undefined;
  const account = await findAccountByExternalId(db, realm_id, identity.identifier);
  return account && firstUnlinked(db, [account], identity);
}

async function firstUnlinked(
  db: ReadTx,
  accounts: readonly AccountRow[],
  { provider }: ProviderIdentity,
): Promise<AccountRow | undefined> {
  for (const account of accounts) {
    if (!(await findIdentityOf(db, account, provider))) return account;
  }
  return undefined;
}

/**
 * Releases the address of a deactivated account.
 * @throws AUTHENTICATION_FAILED the account was reactivated in the meantime
 */
async function release(deps: LinkDeps, realm: Realm, holder: AccountRow): Promise<void> {
  const { realm_id: realmId, user_id: userId } = holder;
  const outcome = await deps.transact(async (tx, emit): Promise<ChangeOutcome> => {
    const before = (await lockAccountAndOwners(tx, realmId, { userId })).get(userId);
    if (before?.delivery_email !== holder.delivery_email) return {};
    if (before.is_active) throw addressOfAnother(realm, before.delivery_email);
    return releaseAddress(deps, { tx, emit }, { realm, before, by: byIdentityProvider });
  });
  await completeChange(deps, realmId, outcome);
}

/**
 * Links an account to the identifier of the person who logs in, and returns the account. If the provider sent the
 * account's address at the last login but not now, replaces the address with one that the provider sends now. Keeps any
 * other address, because the person, an administrator or SCIM chose it. Also keeps the address until the next login if
 * the realm allows none of the new addresses, or if other accounts have them.
 *
 * @throws AUTHENTICATION_FAILED the account or the identifier meanwhile has a different link; an account without a link
 * meanwhile has neither the address nor the external id
 * @throws USER_DEACTIVATED an account without a link was deactivated in the meantime
 */
export async function linkAccount(
  deps: LinkDeps,
  realm: Realm,
  {
    account,
    person: {
      identity: { provider, identifier },
      emails,
    },
  }: { account: AccountRow; person: ProvidedPerson },
): Promise<AccountRow> {
  if (!identifier) return account;
  const identity = { provider, identifier };
  const { realm_id: realmId, user_id: userId } = account;
  const link = await findIdentityOf(deps.db, account, provider);
  const valid = emails.filter(isEmail);
  const named = valid.length > 0 ? valid : (link?.emails ?? []);
  const isLinked = link?.identifier === identifier;
  const follows =
    isLinked &&
    !includes(named, account.delivery_email) &&
    (includes(link.emails, account.delivery_email) ||
      account.delivery_email === releasedAddress(deps, realm, account));
  if (isLinked && !follows && isSame(link.emails, named)) return account;
  const address = follows
    ? await freeAddress(deps, realm, { account, identity, named })
    : undefined;
  // Without the new addresses in the link, the next login tries again.
  if (follows && address === undefined) return account;

  const linked = await deps.transact(async (tx, emit): Promise<Linked> => {
    const before = (await lockAccountAndOwners(tx, realmId, { userId })).get(userId);
    if (!before) throw new Error(`no account ${userId} in realm ${realmId}`);
    const former = await findIdentityOf(tx, before, provider);
    if (!former) await checkIsStillFound(tx, realm, { account: before, identity, emails: named });
    const row = { ...identity, realm_id: realmId, user_id: userId, emails: named };
    const isOurs = !former || former.identifier === identifier;
    if (!isOurs || !(await upsertIdentity(tx, { ...row, linked_at: new Date(deps.now()) }))) {
      throw addressOfAnother(realm, before.delivery_email);
    }
    const changes: SecurityChange[] = former ? [] : [{ kind: 'IDENTITY_LINKED' }];
    const recorded = { by: byIdentityProvider, changes };
    if (address === undefined) {
      await emitSecurityChanges(deps, { tx, emit }, { holder: before, ...recorded });
      return { account: before, outcome: {} };
    }
    const events = await recordSecurityChanges(deps, tx, { holder: before, ...recorded });
    const change = { before, requested: { delivery_email: address }, by: byIdentityProvider };
    return changeAccount(deps, { tx, emit }, { realm, ...change, events });
  });
  await completeChange(deps, realmId, linked.outcome);
  return linked.account;
}

type Linked = { account: AccountRow; outcome: ChangeOutcome };

/**
 * Checks that a locked account without a link is active. It must also have one of the addresses, or the identifier as
 * its external id.
 *
 * @throws AUTHENTICATION_FAILED, USER_DEACTIVATED
 */
async function checkIsStillFound(
  tx: ReadTx,
  realm: Realm,
  {
    account,
    identity,
    emails,
  }: { account: AccountRow; identity: ProviderIdentity; emails: readonly string[] },
): Promise<void> {
  if (!account.is_active) throw userDeactivated({});
  if (includes(emails, account.delivery_email)) return;
  const found = await findByExternalId(tx, realm, identity);
  if (found?.user_id !== account.user_id) throw authenticationFailed({});
}

/**
 * Returns the first allowed address that no other account has. If the account that has the address is deactivated and
 * linked to a different identifier, releases its address. Logs a warning and returns undefined if no address is
 * available.
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
  const allowed = named.filter((email) => isAllowed(deps, realm, { userId, email }));
  for (const email of allowed) {
    const holder = await findAccountByEmail(deps.db, realmId, email);
    if (!holder) return email;
    if (holder.is_active || !(await findIdentityOf(deps.db, holder, identity.provider))) continue;
    await release(deps, realm, holder);
    return email;
  }
  if (allowed.length > 0) {
    deps.log.warn('another account has the new address that an identity provider named', {
      ...{ realmId, userId },
    });
  }
  return undefined;
}

function isAllowed(
  { deployment, log }: Pick<Deps, 'deployment' | 'log'>,
  realm: Realm,
  { userId, email }: { userId: number; email: string },
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

function identifierMissing({ name }: Realm, email: string) {
  return authenticationFailed({
    msg: `The account with the address ${email} in ${name} is linked to an identifier, but this login came without an identifier. Please ask an administrator of the organization for help.`,
  });
}

function includes(emails: readonly string[], email: string): boolean {
  return emails.some((one) => one.toLowerCase() === email.toLowerCase());
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((email) => includes(others, email));
}
