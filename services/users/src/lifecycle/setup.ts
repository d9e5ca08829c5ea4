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
import type { Deps } from '../deps.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
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
import { findRealmByStringId } from '../realms/store.ts';
import { deploymentRealmId, requestMails } from '../request-mail.ts';
import { insertLoginToken } from '../sessions/store.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';
import { addRealm, draftRealm, type RealmDeps } from './add-realm.ts';

/** How long the new owner may take to open the link that logs in. */
const loginValidForMs = 600_000;
const mailedLinkValidForMs = 86_400_000;

/**
 * Opens the setup link of a deployment that has no organization, and says it in the log, once: whoever reads the log sets the
 * deployment up. Only its hash is stored, so later starts do not say it again.
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

/** For operators: a link by which somebody creates an organization, once. The one that was open is closed. */
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
 * Requests a mail with a link by which its reader creates an organization, once and within a day. The same happens for every
 * address, whether or not it has accounts. For a visitor of the operator's link the mailed one takes its place.
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
    // The operator's visitors may have any address
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
 * What the page of a setup link has to know. The link stays open.
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
 * Creates an organization and its owner by a setup link, which is closed. A mailed link gives the owner its address, and the
 * organization a subdomain unless a visitor of the operator's link asked for it. The operator's link itself creates only where no
 * mail is sent, and then the owner's address counts as unproven. Returns a token that logs the owner in.
 *
 * @throws BAD_REQUEST the link is unknown, was used or has expired; the address has to be confirmed by mail; the string id is
 *   in use; invalid name, address or password
 */
export async function setUpRealm(
  deps: RealmDeps & Pick<Deps, 'db'>,
  { token, realm }: SetUpRealmRequest__Output,
): Promise<SetUpRealmResponse> {
  const link = await openLinkOf(deps, token);
  if (!realm) throw badRequest({ msg: 'What is to be created?' });
  // Of an operator's organization the owner may be named by the address; whoever comes by a link says a name.
  parseFullName(realm.ownerFullName);
  const { rootHostAliases, isMailConfigured } = deps.deployment;
  if (link.email === null && isMailConfigured) {
    throw badRequest({
      msg: 'Confirm your email address first, by the link that is mailed to it.',
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

/** Whether the link is the operator's, or was mailed to a visitor of that one: the root host is the operator's to give away. */
function isOfOperator({ email, operator_token_hash }: SetupLinkRow): boolean {
  return email === null || operator_token_hash !== null;
}

/** What somebody may create to whom a link was mailed. @throws BAD_REQUEST no subdomain, or one that is not theirs to choose */
function ofVisitor(
  ownerEmail: string,
  realm: CreateRealmRequest__Output,
  reserved: readonly string[],
): CreateRealmRequest__Output {
  const stringId = parseChosenStringId(realm.stringId, reserved);
  return { ...realm, stringId, ownerEmail, host: '' };
}

/** @throws BAD_REQUEST the link is unknown, was used or has expired */
async function openLinkOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<SetupLinkRow> {
  const key = { tokenHash: hashApiKey(token), now: new Date(now()) };
  const link = await findSetupLinkByToken(db, key);
  if (!link) throw invalidSetupLink();
  return link;
}

/** Deletes mailed setup links that have expired; they are refused without that, too. */
export async function removeExpiredSetupLinks({
  transact,
  now,
}: Pick<Deps, 'transact' | 'now'>): Promise<void> {
  await transact((tx) => deleteExpiredSetupLinks(tx, new Date(now())));
}

function invalidSetupLink() {
  return badRequest({
    msg: 'This setup link was used already or is too old, or another one replaced it.',
  });
}
