import { badRequest } from '@chat/kit/errors/catalog';
import type { CreateSetupLinkResponse } from '@chat/proto/chat/users/v1/CreateSetupLinkResponse';
import type { GetSetupLinkRequest__Output } from '@chat/proto/chat/users/v1/GetSetupLinkRequest';
import type { GetSetupLinkResponse } from '@chat/proto/chat/users/v1/GetSetupLinkResponse';
import type { SetUpRealmRequest__Output } from '@chat/proto/chat/users/v1/SetUpRealmRequest';
import type { SetUpRealmResponse } from '@chat/proto/chat/users/v1/SetUpRealmResponse';
import { createApiKey, hashApiKey } from '../credentials/api-keys.ts';
import type { Deps } from '../deps.ts';
import { urlOfRealm } from '../realms/realm-object.ts';
import {
  deleteSetupLink,
  hasSetupLink,
  insertFirstSetupLink,
  upsertSetupLink,
} from '../realms/setup-link-store.ts';
import { findRealmByStringId } from '../realms/store.ts';
import { insertLoginToken } from '../sessions/store.ts';
import { createToken, hashToken } from '../sessions/tokens.ts';
import { addRealm, draftRealm, type RealmDeps } from './add-realm.ts';

/** How long the new owner may take to open the link that logs in. */
const loginValidForMs = 600_000;

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
      link: linkOf(deployment, token),
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
  return { link: linkOf(deployment, token) };
}

/**
 * What the page of a setup link has to know. The link stays open.
 * @throws BAD_REQUEST the link is unknown or was used
 */
export async function getSetupLink(
  { db, deployment }: Pick<Deps, 'db' | 'deployment'>,
  { token }: GetSetupLinkRequest__Output,
): Promise<GetSetupLinkResponse> {
  if (!(await hasSetupLink(db, hashApiKey(token)))) throw invalidSetupLink();
  const root = await findRealmByStringId(db, '');
  return { rootHost: deployment.externalHost, isRootFree: !root };
}

/**
 * Creates an organization and its owner by a setup link, which is closed. Returns a token that logs the owner in.
 *
 * @throws BAD_REQUEST the link is unknown or was used; the string id is in use; invalid name, address or password
 */
export async function setUpRealm(
  deps: RealmDeps & Pick<Deps, 'db'>,
  { token, realm }: SetUpRealmRequest__Output,
): Promise<SetUpRealmResponse> {
  const tokenHash = hashApiKey(token);
  if (!realm || !(await hasSetupLink(deps.db, tokenHash))) throw invalidSetupLink();
  const draft = await draftRealm(deps, realm);
  const loginToken = createToken();
  const { operation } = await deps.transact(async (tx, emit) => {
    if (!(await deleteSetupLink(tx, tokenHash))) throw invalidSetupLink();
    const added = await addRealm(deps, { tx, emit }, draft);
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

function linkOf(
  { externalScheme, externalHost }: Pick<Deps['deployment'], 'externalScheme' | 'externalHost'>,
  token: string,
): string {
  return `${externalScheme}://${externalHost}/setup/${token}`;
}

function invalidSetupLink() {
  return badRequest({ msg: 'This setup link was used already, or another one replaced it.' });
}
