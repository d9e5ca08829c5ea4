import { roles } from '@chat/kit/actor/actor';
import type { Tx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { JobId } from '@chat/kit/jobs/job';
import {
  defineJob,
  handleJob,
  idempotencyOf,
  type JobHandler,
  operations,
} from '@chat/kit/jobs/job';
import type { Emit } from '@chat/kit/outbox/transact';
import type { CreateRealmRequest__Output } from '@chat/proto/chat/users/v1/CreateRealmRequest';
import { z } from 'zod';
import { nameFromAddress, parseEmail, parseFullName } from '../accounts/rules.ts';
import { userChangedEvent } from '../accounts/user-events.ts';
import type { Deps } from '../credentials/deps.ts';
import { actorOf } from '../groups/actor-of.ts';
import { groupChangedEvent } from '../groups/group-events.ts';
import { insertSystemGroups, listGroupStates } from '../groups/group-store.ts';
import { realmChangedEvent } from '../realms/realm-events.ts';
import type { RealmSettings } from '../realms/realm-settings.ts';
import { completeRealm, insertRealm } from '../realms/realm-store.ts';
import { systemGroupIds, systemGroups } from '../realms/roles.ts';
import { parseRealmHost, parseRealmName, parseStringId } from '../realms/rules.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { createSystemBots } from './system-bots.ts';

export type RealmDeps = Pick<
  Deps,
  'transact' | 'jobs' | 'now' | 'seal' | 'passwords' | 'passwordStrength' | 'deployment'
>;

/** The validated input for a new realm and its owner. */
export type RealmDraft = {
  stringId: string;
  host: string | null;
  name: string;
  email: string;
  fullName: string;
  passwordHash: string;
};

/**
 * Validates the input for a new realm and hashes its owner's password.
 * @throws BAD_REQUEST invalid name, address or password
 */
export async function draftRealm(
  { passwords, passwordStrength, deployment }: RealmDeps,
  request: CreateRealmRequest__Output,
): Promise<RealmDraft> {
  const stringId = parseStringId(request.stringId, deployment.rootHostAliases);
  const host = parseRealmHost(request.host);
  const name = parseRealmName(request.name);
  const email = parseEmail(request.ownerEmail, { disposableDomains: [] });
  const { ownerFullName } = request;
  const fullName = ownerFullName === '' ? nameFromAddress(email) : parseFullName(ownerFullName);
  await passwordStrength.check(request.ownerPassword, [email, fullName]);
  const passwordHash = await passwords.hash(request.ownerPassword);
  return { stringId, host, name, email, fullName, passwordHash };
}

/**
 * Creates a realm with system groups, system bots and an owner. Must be the last step of the transaction. After the
 * commit, wait for the job `operation`, which creates the first channel.
 * @throws BAD_REQUEST the string id or the host is in use
 */
export async function addRealm(
  deps: RealmDeps,
  { tx, emit }: { tx: Tx; emit: Emit },
  draft: RealmDraft & { isAddressProven: boolean },
): Promise<{ operation: JobId; realmId: number; owner: NewAccount }> {
  const { stringId, host, name, email, fullName, passwordHash, isAddressProven } = draft;
  const row = await insertRealm(tx, {
    string_id: stringId,
    host,
    name,
    created_at: new Date(deps.now()),
    settings: newRealmSettings,
    user_settings_defaults: newRealmDefaults,
  });
  if (!row) {
    const isRoot = stringId === '' && host === null;
    throw badRequest({
      msg: isRoot
        ? 'There is already an organization at this address. Choose a subdomain.'
        : `An organization '${stringId}' or an organization at its host already exists.`,
    });
  }
  const { realm_id } = row;
  const groups = await insertSystemGroups(tx, realm_id, systemGroups);
  const realm = completeRealm(row, systemGroupIds(groups));
  const owner = await createAccount(deps, tx, {
    realm,
    draft: {
      email,
      fullName,
      passwordHash,
      role: roles.owner,
      canCreateUsers: true,
      hasJoined: true,
      isAddressProven,
    },
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
    realmChangedEvent(realm, deps.deployment),
    userChangedEvent(owner.account, realm, deps.deployment),
    ...(await listGroupStates(tx, realm_id)).map(groupChangedEvent),
    ...bots.map((bot) => userChangedEvent(bot, realm, deps.deployment)),
  ]);
  return { operation, realmId: realm_id, owner };
}

/**
 * The settings with which a new realm differs from an existing or imported realm. People join a new realm by
 * invitation.
 */
const newRealmSettings = {
  enable_read_receipts: true,
  send_channel_events_messages: false,
} satisfies Partial<RealmSettings>;

/** The personal settings with which accounts in a new realm differ from accounts in an imported realm. */
const newRealmDefaults = { enter_sends: true };

const service = 'users';

/** The job that creates the first channel of a new realm. Enqueue it in the transaction that creates the realm. */
const realmCreated = defineJob(
  operations,
  'realm-created',
  z.object({ realmId: z.int(), ownerId: z.int() }),
);

const channel = {
  name: 'general',
  description: 'For everyone, about anything that has no other channel.',
};
const welcome = {
  topic: 'welcome',
  content: [
    `**Welcome!** This is #**${channel.name}**, the channel everyone starts in.`,
    '',
    '* **Topics keep conversations apart.** Each message in a channel has a topic, like the subject of an email. To start ' +
      'one, write a message here and give it a new topic in a few words; to reply, write in the topic you are reading.',
    '* **There is more to see.** Browse the channels and join the ones you need, or create one for your team.',
    '* **Make it yours.** Your name, picture, theme and notifications are in your personal settings. Administrators ' +
      'can change the organization and invite people in the organization settings.',
    '',
    'Say hello by starting a topic.',
  ].join('\n'),
};

/**
 * Returns the job handler that creates a new realm's first channel on behalf of its owner and posts a welcome message.
 * The job does nothing if a channel with this name exists.
 */
export function firstChannelJob(deps: Pick<Deps, 'db' | 'channels' | 'messaging'>): JobHandler {
  return handleJob(realmCreated, async ({ realmId, ownerId }, attempt) => {
    const channelId = await deps.channels
      .createChannel(
        { ...channel, subscriberIds: [ownerId], settings: { isDefaultStream: true } },
        {
          actor: await actorOf(deps.db, realmId, ownerId),
          idempotency: idempotencyOf(attempt, service, 'first channel'),
        },
      )
      .then((created) => created.channelId, undefinedIfRejected);
    if (channelId === undefined) return;
    await deps.messaging
      .sendSystemMessage(
        {
          realmId,
          content: welcome.content,
          channel: { channelId, topic: welcome.topic },
          systemBot: 'welcome-bot',
        },
        { idempotency: idempotencyOf(attempt, service, 'welcome') },
      )
      .catch(undefinedIfRejected);
  });
}

/**
 * Ignores errors that a retry cannot fix: the channel exists, or the owner may not create it. Throws all other errors.
 */
function undefinedIfRejected(error: unknown): undefined {
  const isFinal =
    isApiError(error) && (error.httpStatus === 400 || error.code === 'CHANNEL_ALREADY_EXISTS');
  if (!isFinal) throw error;
}
