import { randomBytes } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { inTransaction, readSnapshot } from '@chat/kit/database/transaction';
import { badRequest, serviceUnavailable } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { FindMailRecipientRequest__Output } from '@chat/proto/chat/channels/v1/FindMailRecipientRequest';
import type { FindMailRecipientResponse } from '@chat/proto/chat/channels/v1/FindMailRecipientResponse';
import type { GetChannelEmailRequest__Output } from '@chat/proto/chat/channels/v1/GetChannelEmailRequest';
import type { GetChannelEmailResponse } from '@chat/proto/chat/channels/v1/GetChannelEmailResponse';
import type { ReplaceChannelEmailRequest__Output } from '@chat/proto/chat/channels/v1/ReplaceChannelEmailRequest';
import type { Deps } from '../deps.ts';
import { canAdminister, canPost, hasContentAccess } from '../model/rules.ts';
import { getVisibleChannel, type VisibleChannel } from '../model/visibility.ts';
import { findAccount, findEmailBotId } from '../read-model/store.ts';
import { channelAddress, hashToken, type IncomingMail, tokenOf } from './channel-address.ts';

/** The sender id that stands for the email gateway bot. */
const gatewayBot = 0;

type EmailDeps = Pick<Deps, 'db' | 'readModel' | 'incomingMail'>;

/**
 * Returns the actor's email address for posting to a channel as a sender. The address stays the same for an actor,
 * channel and sender until it is replaced. Mail to the address is posted as long as the actor may post there. Returns
 * '' if the deployment receives no mail.
 *
 * @throws BAD_REQUEST no such channel or sender visible to the actor; the actor or the sender may not post there
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
    ...keyOf(actor, channel, sender),
    ...newToken(deps.incomingMail),
  });
  return {
    email: channelAddress(channel.name, tokenOf(deps.incomingMail, nonce), deps.incomingMail),
  };
}

/**
 * Replaces the actor's address for a channel and sender, and returns the new address. The old address stops working. If
 * the sender is the email gateway bot and the actor administers the channel, all other users' addresses for that bot
 * stop working too. Returns '' if the deployment receives no mail.
 *
 * @throws BAD_REQUEST as `getChannelEmail`
 */
export async function replaceChannelEmail(
  deps: EmailDeps,
  { channelId, senderId }: ReplaceChannelEmailRequest__Output,
  { actor }: RpcContext,
): Promise<GetChannelEmailResponse> {
  const { incomingMail } = deps;
  const { channel, sender, access } = await findAddressed(deps, actor, { channelId, senderId });
  if (!incomingMail) return { email: '' };
  const row = { ...keyOf(actor, channel, sender), ...newToken(incomingMail) };
  await inTransaction(deps.db, async (tx) => {
    const { creator_id, ...shared } = keyOf(actor, channel, sender);
    const isOfAll = sender === undefined && canAdminister(access);
    await tx<EmailRow>('channel_email')
      .where(isOfAll ? shared : { ...shared, creator_id })
      .delete();
    await tx<EmailRow>('channel_email').insert(row).onConflict(key).merge();
  });
  return { email: channelAddress(channel.name, tokenOf(incomingMail, row.nonce), incomingMail) };
}

/**
 * Returns the channel and sender for mail to the address with this token, or an empty response for an unknown token.
 * Does not check whether the sender may post in the channel.
 */
export async function findMailRecipient(
  { db }: Pick<Deps, 'db'>,
  { token }: FindMailRecipientRequest__Output,
): Promise<FindMailRecipientResponse> {
  const row = await db<EmailRow>('channel_email')
    .where({ token_hash: hashToken(token) })
    .first();
  if (!row) return {};
  const { realm_id: realmId, channel_id: channelId, sender_id, creator_id: creatorId } = row;
  const senderId = sender_id === gatewayBot ? await findEmailBotId(db, realmId) : sender_id;
  if (senderId === undefined) throw serviceUnavailable({});
  return { recipient: { realmId, channelId, senderId, creatorId } };
}

/**
 * Returns the channel and the requested sender, which is undefined for the email gateway bot.
 * @throws BAD_REQUEST as `getChannelEmail`
 */
async function findAddressed(
  deps: EmailDeps,
  actor: Actor,
  { channelId, senderId }: { channelId: number; senderId: number | undefined },
): Promise<VisibleChannel & { sender: number | undefined }> {
  const { realmId } = actor;
  await deps.readModel.ensure(actor);
  const { value } = await readSnapshot(deps.db, realmId, async (tx) => {
    const { channel, access } = await getVisibleChannel(tx, actor, channelId);
    if (!hasContentAccess(channel, access)) throw badRequest({ msg: 'Invalid channel ID' });
    const sender = await findSenderId(tx, actor, senderId);
    // This covers the actor's bots, because a bot may post where its owner may.
    if (!canPost(channel, access)) {
      throw badRequest({ msg: `Not authorized to send to channel '${channel.name}'` });
    }
    return { channel, access, sender };
  });
  return value;
}

/**
 * Returns the id of the sender: the actor or one of the actor's bots. Returns undefined for the email gateway bot.
 * @throws BAD_REQUEST another user
 */
async function findSenderId(
  tx: ReadTx,
  { realmId, userId }: Actor,
  senderId: number | undefined,
): Promise<number | undefined> {
  if (senderId === undefined || senderId === (await findEmailBotId(tx, realmId))) return undefined;
  if (senderId === userId) return userId;
  const bot = await findAccount(tx, realmId, senderId);
  if (bot?.is_active && bot.bot_owner_id === userId) return senderId;
  throw badRequest({ msg: 'Invalid sender ID' });
}

type EmailKey = { realm_id: number; channel_id: number; sender_id: number; creator_id: number };
type EmailRow = EmailKey & { nonce: string; token_hash: string };

const key = ['realm_id', 'channel_id', 'sender_id', 'creator_id'] as const;

function keyOf(
  { realmId, userId }: Actor,
  channel: { id: number },
  sender: number | undefined,
): EmailKey {
  return {
    realm_id: realmId,
    channel_id: channel.id,
    sender_id: sender ?? gatewayBot,
    creator_id: userId,
  };
}

/** Creates a random nonce for a new row, and returns it with the hash of its token. */
function newToken(mail: IncomingMail): Pick<EmailRow, 'nonce' | 'token_hash'> {
  const nonce = randomBytes(16).toString('hex');
  return { nonce, token_hash: hashToken(tokenOf(mail, nonce)) };
}

/** Returns the nonce of the stored row with the same key. Inserts `row` first if there is none. */
async function getOrCreateNonce({ db }: Pick<Deps, 'db'>, row: EmailRow): Promise<string> {
  const { realm_id, channel_id, sender_id, creator_id } = row;
  await db<EmailRow>('channel_email').insert(row).onConflict(key).ignore();
  const stored = await db<EmailRow>('channel_email')
    .where({ realm_id, channel_id, sender_id, creator_id })
    .first('nonce');
  if (!stored) throw new Error(`no address of channel ${channel_id} was stored`);
  return stored.nonce;
}
