import type { Actor } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { WantedDraft__Output } from '@chat/proto/chat/messaging/v1/WantedDraft';
import { personalSettings } from '../accounts/personal-settings.ts';
import { listAccounts } from '../accounts/store.ts';
import { listChannelsForNarrow } from '../channels/store.ts';
import { mayKnowOf } from '../messages/channel-access.ts';
import { normalizeContent } from '../messages/content.ts';
import { normalizeTopic } from '../messages/topic.ts';
import type { Draft } from './store.ts';

/** @throws BAD_REQUEST the user keeps drafts to its devices */
export async function checkKeepsDrafts(tx: ReadTx, { realmId, userId }: Actor): Promise<void> {
  if (await keepsDrafts(tx, { realmId, userId })) return;
  throw badRequest({ msg: 'You have disabled synchronizing drafts.' });
}

/** Whether the user lets the server keep drafts. */
export async function keepsDrafts(
  tx: ReadTx,
  { realmId, userId }: { realmId: number; userId: number },
): Promise<boolean> {
  const [account] = await listAccounts(tx, realmId, [userId]);
  return personalSettings(account).enable_drafts_synchronization;
}

/**
 * A draft as it is stored: content and topic are cut as those of messages, and what does not belong to its type is
 * left out.
 *
 * @throws BAD_REQUEST no such type, not one channel, one the actor may not know of, no content, or a null byte
 */
export async function checkedDraft(
  tx: ReadTx,
  actor: Actor,
  wanted: WantedDraft__Output,
  { emptyTopicDisplayName, nowSeconds }: { emptyTopicDisplayName: string; nowSeconds: number },
): Promise<Draft> {
  const content = normalizeContent(wanted.content);
  const edited_at_seconds = Math.floor(wanted.timestampSeconds ?? nowSeconds);
  if (edited_at_seconds < 0) throw badRequest({ msg: 'Timestamp must not be negative.' });
  const common = { content, edited_at_seconds };
  switch (wanted.type) {
    case '':
      return { ...common, type: '', recipients: [], topic: '' };
    case 'private':
      return { ...common, type: 'private', recipients: wanted.recipients, topic: '' };
    case 'stream': {
      const topic = normalizeTopic(wanted.topic, emptyTopicDisplayName);
      await checkChannel(tx, actor, wanted.recipients);
      return { ...common, type: 'stream', recipients: wanted.recipients, topic };
    }
    default:
      throw badRequest({ msg: 'Invalid draft type.' });
  }
}

async function checkChannel(
  tx: ReadTx,
  actor: Actor,
  recipients: readonly number[],
): Promise<void> {
  const [channelId, another] = recipients;
  if (channelId === undefined || another !== undefined) {
    throw badRequest({ msg: 'Must specify exactly 1 channel ID for channel messages' });
  }
  const wanted = { channelIds: [channelId], names: [] };
  const [found] = await listChannelsForNarrow(tx, actor.realmId, actor.userId, wanted);
  if (!found || !mayKnowOf(found.channel, actor, found)) {
    throw badRequest({ msg: 'Invalid channel ID' });
  }
}
