import { randomBytes } from 'node:crypto';
import type { Actor } from '@chat/kit/actor/actor';
import type { Db, ReadTx } from '@chat/kit/database/database';
import { readSnapshot } from '@chat/kit/database/transaction';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { listGroupsOfUsers } from '@chat/kit/read-model/groups';
import type { GetChannelEmailRequest__Output } from '@chat/proto/chat/channels/v1/GetChannelEmailRequest';
import type { GetChannelEmailResponse } from '@chat/proto/chat/channels/v1/GetChannelEmailResponse';
import type { Deps } from '../deps.ts';
import { accessContextOf, canPost, hasContentAccess } from '../model/rules.ts';
import { listSubscribedChannelIds } from '../model/subscription-store.ts';
import { getVisibleChannel } from '../model/visibility.ts';
import { findAccount, findEmailBotId } from '../read-model/store.ts';

/** Sender id of the e-mail gateway's bot. */
const gatewayBot = 0;

/**
 * The address whose mail is posted to a channel on behalf of a sender; stable per channel and sender.
 *
 * @throws BAD_REQUEST no such channel or sender visible to the actor; the sender may not post there; mail is not
 *   configured
 * @spec GET /streams/{stream_id}/email_address
 */
export async function getChannelEmail(
  deps: Pick<Deps, 'db' | 'readModel' | 'emailGatewayDomain'>,
  { channelId, senderId }: GetChannelEmailRequest__Output,
  { actor }: RpcContext,
): Promise<GetChannelEmailResponse> {
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
    return { channel, senderId: sender?.userId ?? gatewayBot };
  });
  if (deps.emailGatewayDomain === '') {
    throw badRequest({ msg: 'This server does not receive email for channels.' });
  }
  const token = await getOrCreateToken(deps.db, {
    realm_id: realmId,
    channel_id: channelId,
    sender_id: value.senderId,
    token: randomBytes(16).toString('hex'),
  });
  return { email: channelAddress(value.channel.name, token, deps.emailGatewayDomain) };
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
export function channelAddress(name: string, token: string, domain: string): string {
  const slug = slugOf(name);
  return `${slug === '' ? '' : `${slug}.`}${token}@${domain}`;
}

type EmailRow = { realm_id: number; channel_id: number; sender_id: number; token: string };

/** The token of a channel and sender; inserts `token` if there is none. */
async function getOrCreateToken(db: Db, row: EmailRow): Promise<string> {
  const key = { realm_id: row.realm_id, channel_id: row.channel_id, sender_id: row.sender_id };
  const keys = ['realm_id', 'channel_id', 'sender_id'] as const;
  await db<EmailRow>('channel_email').insert(row).onConflict(keys).ignore();
  const stored = await db<EmailRow>('channel_email').where(key).first('token');
  if (!stored) throw new Error(`no address of channel ${row.channel_id} was stored`);
  return stored.token;
}
