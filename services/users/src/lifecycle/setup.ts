import { badRequest } from '@chat/kit/errors/catalog';
import type { CreateRealmRequest__Output } from '@chat/proto/chat/users/v1/CreateRealmRequest';
import type { CreateSetupLinkResponse } from '@chat/proto/chat/users/v1/CreateSetupLinkResponse';
import type { GetSetupLinkRequest__Output } from '@chat/proto/chat/users/v1/GetSetupLinkRequest';
import type { GetSetupLinkResponse } from '@chat/proto/chat/users/v1/GetSetupLinkResponse';
import type { RequestSetupLinkRequest__Output } from '@chat/proto/chat/users/v1/RequestSetupLinkRequest';
import type { RequestSetupLinkResponse } from '@chat/proto/chat/users/v1/RequestSetupLinkResponse';
import type { SetUpRealmRequest__Output } from '@chat/proto/chat/users/v1/SetUpRealmRequest';
import type { SetUpRealmResponse } from '@chat/proto/chat/users/v1/SetUpRealmResponse';
import { parseEmail, parseFullName } from '../accounts/rules.ts';
import { sendsNoMail } from '../confirmations/confirmations.ts';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../credentials/deps.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import { findRealmByStringId } from '../realms/realm-store.ts';
import { parseChosenStringId } from '../realms/rules.ts';
import {
  deleteExpiredSetupLinks,
  deleteSetupLink,
  findSetupLinkByToken,
  insertFirstSetupLink,
  insertMailedSetupLink,
  type SetupLinkRow,
  upsertSetupLink,
} from '../realms/setup-link-store.ts';
import { urlOfSetupLink } from '../realms/setup-link-url.ts';
import { deploymentRealmId, requestMails } from '../request-mail.ts';
import { insertLoginToken } from '../sessions/store.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';
import { addRealm, draftRealm, type RealmDeps } from './add-realm.ts';

/** How long a new owner's login token is valid. */
const loginValidForMs = 600_000;
const mailedLinkValidForMs = 86_400_000;

/**
 * Creates the first setup link of a deployment without organizations and logs the link, so that an operator can create
 * the organization. The database contains only the link's hash, so later starts do not log the link again.
 */
export async function announceSetup({
  transact,
  now,
  log,
  deployment,
}: Pick<Deps, 'transact' | 'now' | 'log' | 'deployment'>): Promise<void> {
  const token = createApiKey();
  const link = { tokenHash: hashApiKey(token), now: new Date(now()) };
  if (await transact((tx) => insertFirstSetupLink(tx, link))) {
    log.info('there is no organization yet: open this link to create it', {
      link: urlOfSetupLink(deployment, token),
    });
  }
}

/**
 * Returns a setup link for an operator. The link lets its holder create a single organization and replaces the
 * operator's open link.
 */
export async function createSetupLink({
  transact,
  now,
  deployment,
}: Pick<Deps, 'transact' | 'now' | 'deployment'>): Promise<CreateSetupLinkResponse> {
  const token = createApiKey();
  await transact((tx) =>
    upsertSetupLink(tx, { tokenHash: hashApiKey(token), now: new Date(now()) }),
  );
  return { link: urlOfSetupLink(deployment, token) };
}

/**
 * Requests a mail with a setup link, which creates a single organization and is valid for a day. The response does not
 * depend on whether the address has accounts. If the request has the operator's token, the mailed link has the rights
 * of the operator's link.
 *
 * @throws BAD_REQUEST the address is invalid or disposable; the operator's link is closed; the server sends no mail
 */
export async function requestSetupLink(
  { transact, now, seal, deployment }: Pick<Deps, 'transact' | 'now' | 'seal' | 'deployment'>,
  request: RequestSetupLinkRequest__Output,
): Promise<RequestSetupLinkResponse> {
  const { operatorToken } = request;
  const operatorHash = operatorToken === '' ? null : hashApiKey(operatorToken);
  const email = parseEmail(request.email, {
    // Holders of the operator's link may have any address.
    disposableDomains: operatorHash === null ? deployment.disposableEmailDomains : [],
  });
  if (!deployment.isMailConfigured) throw sendsNoMail();
  const token = createApiKey();
  await transact(async (tx, emit) => {
    const key = { tokenHash: operatorHash ?? '', now: new Date(now()) };
    const operatorLink = operatorHash === null ? undefined : await findSetupLinkByToken(tx, key);
    if (operatorHash !== null && operatorLink?.email !== null) throw invalidSetupLink();
    const setupLinkId = await insertMailedSetupLink(tx, {
      email,
      token_hash: hashApiKey(token),
      token_sealed: seal.seal(token),
      created_at: new Date(now()),
      expires_at: new Date(now() + mailedLinkValidForMs),
      operator_token_hash: operatorHash,
    });
    await emit(deploymentRealmId, requestMails(deployment, [{ setup: { setupLinkId } }]));
  });
  return {};
}

/**
 * Returns the data that the page of a setup link shows. The link stays valid.
 * @throws BAD_REQUEST the link is unknown, was used or has expired
 */
export async function getSetupLink(
  deps: Pick<Deps, 'db' | 'now' | 'deployment'>,
  { token }: GetSetupLinkRequest__Output,
): Promise<GetSetupLinkResponse> {
  const link = await openLinkOf(deps, token);
  const { externalHost: rootHost, isMailConfigured } = deps.deployment;
  const isRootFree = isOfOperator(link) && !(await findRealmByStringId(deps.db, ''));
  const { email } = link;
  const mustConfirmAddress = email === null && isMailConfigured;
  return { rootHost, isRootFree, email: email ?? '', mustConfirmAddress };
}

/**
 * Creates an organization and its owner with a setup link, deletes the link and returns a token that logs the owner in.
 *
 * - A mailed link sets the owner's address. The organization must have a subdomain, unless the holder of the operator's
 *   link requested the mail.
 * - The operator's link itself works only if the server sends no mail. The owner's address is then unverified.
 *
 * @throws BAD_REQUEST the link is unknown, used or expired; the address must be confirmed by mail; the string id is in
 * use; invalid name, address or password
 */
export async function setUpRealm(
  deps: RealmDeps & Pick<Deps, 'db'>,
  { token, realm }: SetUpRealmRequest__Output,
): Promise<SetUpRealmResponse> {
  const link = await openLinkOf(deps, token);
  if (!realm) throw badRequest({ msg: 'Specify what to create.' });
  // A name is required here, although `draftRealm` can derive it from the address for operators.
  parseFullName(realm.ownerFullName);
  const { rootHostAliases, isMailConfigured } = deps.deployment;
  if (link.email === null && isMailConfigured) {
    throw badRequest({
      msg: 'First confirm your email address with the link that was emailed to you.',
    });
  }
  const ownerEmail = link.email ?? realm.ownerEmail;
  const draft = await draftRealm(
    deps,
    isOfOperator(link) ? { ...realm, ownerEmail } : ofVisitor(ownerEmail, realm, rootHostAliases),
  );
  const loginToken = createToken();
  const { operation } = await deps.transact(async (tx, emit) => {
    if (!(await deleteSetupLink(tx, link))) throw invalidSetupLink();
    const isAddressProven = link.email !== null;
    const added = await addRealm(deps, { tx, emit }, { ...draft, isAddressProven });
    await insertLoginToken(tx, {
      realm_id: added.realmId,
      user_id: added.owner.account.user_id,
      token_hash: hashToken(loginToken),
      expires_at: new Date(deps.now() + loginValidForMs),
    });
    return added;
  });
  await deps.jobs.waitForJob(operation);
  const { stringId: string_id, host } = draft;
  return { realmUrl: urlOfRealm({ string_id, host }, deps.deployment), loginToken };
}

/**
 * Returns whether the link is the operator's, or was mailed to a holder of the operator's link. Only these links may
 * create a realm on the root host.
 */
function isOfOperator({ email, operator_token_hash }: SetupLinkRow): boolean {
  return email === null || operator_token_hash !== null;
}

/**
 * Returns the realm that the recipient of a mailed link may create.
 * @throws BAD_REQUEST no subdomain, or a reserved or invalid one
 */
function ofVisitor(
  ownerEmail: string,
  realm: CreateRealmRequest__Output,
  reserved: readonly string[],
): CreateRealmRequest__Output {
  const stringId = parseChosenStringId(realm.stringId, reserved);
  return { ...realm, stringId, ownerEmail, host: '' };
}

/**
 * Returns the open setup link with this token.
 * @throws BAD_REQUEST the link is unknown, used or expired
 */
async function openLinkOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<SetupLinkRow> {
  const key = { tokenHash: hashApiKey(token), now: new Date(now()) };
  const link = await findSetupLinkByToken(db, key);
  if (!link) throw invalidSetupLink();
  return link;
}

/** Deletes expired mailed setup links. Expired links are rejected even before their deletion. */
export async function removeExpiredSetupLinks({
  transact,
  now,
}: Pick<Deps, 'transact' | 'now'>): Promise<void> {
  await transact((tx) => deleteExpiredSetupLinks(tx, new Date(now())));
}

function invalidSetupLink() {
  return badRequest({
    msg: 'This setup link has already been used, has expired or was replaced.',
  });
}
