import { badRequest } from '@chat/kit/errors/catalog';
import type { UnsubscribeRequest__Output } from '@chat/proto/chat/users/v1/UnsubscribeRequest';
import type { UnsubscribeResponse } from '@chat/proto/chat/users/v1/UnsubscribeResponse';
import { z } from 'zod';
import { type AccountRow, findAccount } from '../accounts/account-store.ts';
import type { Deps } from '../credentials/deps.ts';
import { hashAddress, type UnsubscribableMail } from '../credentials/unsubscribe-tokens.ts';
import { actorOf } from '../groups/actor-of.ts';
import { getRealm } from '../realms/realm-store.ts';
import { changeOwn } from './change-own.ts';
import type { SettingChanges } from './setting-changes.ts';

/** The settings to change in order to turn off each kind of mail. */
const settingsWithout: Readonly<Record<UnsubscribableMail, SettingChanges>> = {
  missedMessages: {
    enable_offline_email_notifications: false,
    enable_stream_email_notifications: false,
    enable_followed_topic_email_notifications: false,
  },
  digest: { enable_digest_emails: false },
  newLogin: { enable_login_emails: false },
};
/** The maximum number of subscriptions that the channels service changes per call. */
const channelsAtOnce = 1_000;

const protoNames = {
  missedMessages: 'UNSUBSCRIBABLE_MAIL_MISSED_MESSAGES',
  digest: 'UNSUBSCRIBABLE_MAIL_DIGEST',
  newLogin: 'UNSUBSCRIBABLE_MAIL_NEW_LOGIN',
} as const;

type UnsubscribeDeps = Pick<
  Deps,
  'db' | 'transact' | 'deployment' | 'unsubscribeTokens' | 'channels'
>;

/**
 * Returns the kind of mail that a token unsubscribes from, and the recipient's address. Changes nothing.
 * @throws BAD_REQUEST the token is invalid in this realm, or is for the person's former address
 */
export async function getUnsubscription(
  deps: Pick<UnsubscribeDeps, 'db' | 'unsubscribeTokens'>,
  request: UnsubscribeRequest__Output,
): Promise<UnsubscribeResponse> {
  const { mail, account } = await read(deps, request);
  return { mail: protoNames[mail], address: account.delivery_email };
}

/**
 * Turns off the settings that cause the token's kind of mail, including settings of single channels. A repeated call
 * changes nothing.
 * @throws BAD_REQUEST the token is invalid in this realm, or is for the person's former address
 */
export async function unsubscribe(
  deps: UnsubscribeDeps,
  request: UnsubscribeRequest__Output,
): Promise<UnsubscribeResponse> {
  const { mail, account } = await read(deps, request);
  const { realm_id: realmId, user_id: userId } = account;
  const realm = await getRealm(deps.db, realmId);
  const requested = {
    changes: settingsWithout[mail],
    fullName: undefined,
    password: undefined,
  };
  await deps.transact(async (tx, emit) => {
    const events = await changeOwn(deps, tx, { realm, userId, requested });
    if (events.length > 0) await emit(realmId, events);
  });
  if (mail === 'missedMessages') await stopMailsOfChannels(deps, account);
  return { mail: protoNames[mail], address: account.delivery_email };
}

const Subscriptions = z.array(
  z.object({ stream_id: z.int(), email_notifications: z.boolean().nullable() }),
);

/** Turns off mail for the channels where the person has turned it on. */
async function stopMailsOfChannels(
  { db, channels }: Pick<Deps, 'db' | 'channels'>,
  { realm_id, user_id }: AccountRow,
): Promise<void> {
  const actor = await actorOf(db, realm_id, user_id);
  const { subscriptionsJson } = await channels.listSubscriptions(
    { includeSubscribers: 'false' },
    { actor },
  );
  const changes = Subscriptions.parse(JSON.parse(subscriptionsJson))
    .filter((subscription) => subscription.email_notifications)
    .map(({ stream_id: channelId }) => ({
      ...{ channelId, property: 'email_notifications', flag: false },
    }));
  for (let from = 0; from < changes.length; from += channelsAtOnce) {
    const some = changes.slice(from, from + channelsAtOnce);
    await channels.updateSubscriptionSettings({ changes: some }, { actor });
  }
}

async function read(
  { db, unsubscribeTokens }: Pick<UnsubscribeDeps, 'db' | 'unsubscribeTokens'>,
  { realmId, token }: UnsubscribeRequest__Output,
): Promise<{ mail: UnsubscribableMail; account: AccountRow }> {
  const found = unsubscribeTokens.read(realmId, token);
  const account = found && (await findAccount(db, realmId, found.userId));
  const isValid = account?.is_active && hashAddress(account.delivery_email) === found?.addressHash;
  if (!found || !isValid) throw badRequest({ msg: 'This link is not valid.' });
  return { mail: found.mail, account };
}
