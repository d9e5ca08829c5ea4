import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/transaction';
import { badRequest, serviceUnavailable } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { listGroupsOfUsers } from '@chat/kit/read-model/groups';
import type { FindMailRecipientRequest__Output } from '@chat/proto/chat/channels/v1/FindMailRecipientRequest';
import type { FindMailRecipientResponse } from '@chat/proto/chat/channels/v1/FindMailRecipientResponse';
import type { GetChannelEmailRequest__Output } from '@chat/proto/chat/channels/v1/GetChannelEmailRequest';
import type { GetChannelEmailResponse } from '@chat/proto/chat/channels/v1/GetChannelEmailResponse';
import type { ReplaceChannelEmailRequest__Output } from '@chat/proto/chat/channels/v1/ReplaceChannelEmailRequest';
import type { Deps } from '../deps.ts';
import { accessContextOf, canAdminister, canPost, hasContentAccess } from '../model/rules.ts';
import { listSubscribedChannelIds } from '../model/subscription-store.ts';
import { getVisibleChannel, type VisibleChannel } from '../model/visibility.ts';
import { findAccount, findEmailBotId } from '../read-model/store.ts';

/** Sender id of the e-mail gateway's bot. */
const gatewayBot = 0;

/** Where this deployment takes mail, and the key that its addresses are made with. */
export type IncomingMail = { domain: string; tokenKey: Buffer };

/** The domain of incoming mail and the key; undefined where it is empty. `secret` is shared by all replicas. */
export function incomingMailOf(domain: string, secret: string): IncomingMail | undefined {
  if (domain === '') return undefined;
  return {
    domain,
    tokenKey: Buffer.from(hkdfSync('sha256', secret, '', 'chat/channels/channel-email/1', 32)),
  };
}

type EmailDeps = Pick<Deps, 'db' | 'readModel' | 'incomingMail'>;

/**
 * The address whose mail is posted to a channel on behalf of a sender; stable per channel and sender. Empty where the
 * deployment takes no mail.
 *
 * @throws BAD_REQUEST no such channel or sender visible to the actor; the sender may not post there
 * @spec GET /streams/{stream_id}/email_address
 */
export async function getChannelEmail(
  deps: EmailDeps,
  { channelId, senderId }: GetChannelEmailRequest__Output,
  { actor }: RpcContext,
): Promise<GetChannelEmailResponse> {
  const { channel, sender } = await findAddressed(deps, actor, { channelId, senderId });
  if (!deps.incomingMail) return { email: '' };
  const nonce = await getOrCreateNonce(deps, {
    realm_id: actor.realmId,
    channel_id: channelId,
    sender_id: sender?.userId ?? gatewayBot,
    ...newToken(deps.incomingMail),
  });
  return {
    email: channelAddress(channel.name, tokenOf(deps.incomingMail, nonce), deps.incomingMail),
  };
}

/**
 * Replaces the address: mail to the former one is refused from now on. That of the e-mail gateway's bot is everybody's, so
 * only who administers the channel replaces it; anybody replaces their own and those of their bots. Returns the new
 * address; empty where the deployment takes no mail.
 *
 * @throws BAD_REQUEST as `getChannelEmail`, or the actor does not administer the channel
 */
export async function replaceChannelEmail(
  deps: EmailDeps,
  { channelId, senderId }: ReplaceChannelEmailRequest__Output,
  { actor }: RpcContext,
): Promise<GetChannelEmailResponse> {
  const { channel, sender, access } = await findAddressed(deps, actor, { channelId, senderId });
  if (!sender && !canAdminister(access)) throw badRequest({ msg: 'Insufficient permission' });
  if (!deps.incomingMail) return { email: '' };
  const { nonce, token_hash } = newToken(deps.incomingMail);
  await deps
    .db<EmailRow>('channel_email')
    .insert({
      realm_id: actor.realmId,
      channel_id: channelId,
      sender_id: sender?.userId ?? gatewayBot,
      ...{ nonce, token_hash },
    })
    .onConflict(key)
    .merge({ nonce, token_hash });
  return {
    email: channelAddress(channel.name, tokenOf(deps.incomingMail, nonce), deps.incomingMail),
  };
}

/** Where mail to the address with a token is posted, and as whom. Whether the sender may post is decided by sending. */
export async function findMailRecipient(
  { db }: Pick<Deps, 'db'>,
  { token }: FindMailRecipientRequest__Output,
): Promise<FindMailRecipientResponse> {
  const row = await db<EmailRow>('channel_email')
    .where({ token_hash: hashToken(token) })
    .first();
  if (!row) return {};
  const { realm_id: realmId, channel_id: channelId, sender_id } = row;
  const isGatewayBot = sender_id === gatewayBot;
  const senderId = isGatewayBot ? await findEmailBotId(db, realmId) : sender_id;
  if (senderId === undefined) throw serviceUnavailable({});
  return { recipient: { realmId, channelId, senderId, isGatewayBot } };
}

/** The channel and who is to post there: undefined for the e-mail gateway's bot. @throws BAD_REQUEST */
async function findAddressed(
  deps: EmailDeps,
  actor: Actor,
  { channelId, senderId }: { channelId: number; senderId: number | undefined },
): Promise<VisibleChannel & { sender: Actor | undefined }> {
  const { realmId } = actor;
  await deps.readModel.ensure(actor);
  const { value } = await readSnapshot(deps.db, realmId, async (tx) => {
    const { channel, access } = await getVisibleChannel(tx, actor, channelId);
    if (!hasContentAccess(channel, access)) throw badRequest({ msg: 'Invalid channel ID' });
    const sender = await findSender(tx, actor, senderId);
    if (sender) {
      const { userId } = sender;
      const subscribed = await listSubscribedChannelIds(tx, realmId, userId, [channelId]);
      const mayPost = [
        accessContextOf(sender, channel, subscribed.has(channelId)),
        // A bot may do what its owner may.
        ...(userId === actor.userId ? [] : [access]),
      ].some((one) => canPost(channel, one));
      if (!mayPost)
        throw badRequest({ msg: `Not authorized to send to channel '${channel.name}'` });
    }
    return { channel, access, sender };
  });
  return value;
}

/**
 * The posting user: the actor or one of its bots; undefined for the e-mail gateway's bot.
 * @throws BAD_REQUEST another user
 */
async function findSender(
  tx: ReadTx,
  actor: Actor,
  senderId: number | undefined,
): Promise<Actor | undefined> {
  const { realmId, userId } = actor;
  if (senderId === undefined || senderId === (await findEmailBotId(tx, realmId))) return undefined;
  if (senderId === userId) return actor;
  const bot = await findAccount(tx, realmId, senderId);
  if (!bot?.is_active || bot.bot_owner_id !== userId) {
    throw badRequest({ msg: 'Invalid sender ID' });
  }
  const groups = (await listGroupsOfUsers(tx, realmId, [senderId])).get(senderId) ?? [];
  const owner = { userId, groups: actor.groups };
  return { realmId, userId: senderId, role: bot.role, isBot: true, groups, owner };
}

/**
 * A channel's name as used in its e-mail address: lower case, non-word characters as dashes; empty for names that are
 * not ASCII.
 * @spec GET /streams/{stream_id}/email_address
 */
export function slugOf(channelName: string): string {
  const slug = channelName
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-');
  return /^[\x20-\x7e]*$/.test(slug) ? slug.replaceAll(/^-+|-+$/g, '') : '';
}

/** The e-mail address of a channel: mail to it is posted there. */
export function channelAddress(
  name: string,
  token: string,
  { domain }: Pick<IncomingMail, 'domain'>,
): string {
  const slug = slugOf(name).slice(0, maxSlugLength).replace(/-+$/, '');
  return `${slug === '' ? '' : `${slug}.`}${token}@${domain}`;
}

/** With the token and an option, the part before the @ stays within the 64 characters that mail servers take. */
const maxSlugLength = 16;

type EmailRow = {
  realm_id: number;
  channel_id: number;
  sender_id: number;
  nonce: string;
  token_hash: string;
};

const key = ['realm_id', 'channel_id', 'sender_id'] as const;

/** Random, for a new row. */
function newToken(mail: IncomingMail): Pick<EmailRow, 'nonce' | 'token_hash'> {
  const nonce = randomBytes(16).toString('hex');
  return { nonce, token_hash: hashToken(tokenOf(mail, nonce)) };
}

/** The token itself is not stored: whoever reads the table cannot write to the address. */
function tokenOf({ tokenKey }: IncomingMail, nonce: string): string {
  return createHmac('sha256', tokenKey).update(nonce).digest('hex').slice(0, 32);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The nonce of a channel and sender; inserts `row` if there is none. */
async function getOrCreateNonce({ db }: Pick<Deps, 'db'>, row: EmailRow): Promise<string> {
  const { realm_id, channel_id, sender_id } = row;
  await db<EmailRow>('channel_email').insert(row).onConflict(key).ignore();
  const stored = await db<EmailRow>('channel_email')
    .where({ realm_id, channel_id, sender_id })
    .first('nonce');
  if (!stored) throw new Error(`no address of channel ${channel_id} was stored`);
  return stored.nonce;
}
