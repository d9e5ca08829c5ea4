import { presentHtml } from '@chat/kit/prefixes/present-values';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { AccountRow, RealmRow } from '../read-model/store.ts';
import type { MessageTrigger } from '../triggers/message-trigger.ts';
import type { PushReason } from './decide.ts';
import type { MessageNotice } from './notice.ts';
import { realmUrl } from './notice-context.ts';
import { plainText } from './plain-text.ts';

const Sender = z.object({ sender_full_name: z.string(), sender_email: z.string() });
/** How a mention of a group is rendered. */
const groupMention =
  /<span class="user-group-mention" data-user-group-id="(\d+)">@?([^<]*)<\/span>/g;

/** What somebody is told of a message. */
export function messageNotice(
  deps: Pick<Deps, 'push' | 'apiPrefixes'>,
  told: {
    realm: RealmRow;
    message: MessageTrigger;
    account: AccountRow;
    /** Of everybody in the conversation, where it is a direct one. */
    accounts: ReadonlyMap<number, AccountRow>;
    reason: PushReason;
  },
): MessageNotice {
  const { realm, message, account, accounts, reason } = told;
  const isHidden = message.flags.get('hidden')?.has(account.user_id) ?? false;
  const shown = Sender.parse(message.fields);
  const sender =
    isHidden && message.hiddenSender
      ? message.hiddenSender
      : {
          fullName: shown.sender_full_name,
          email: shown.sender_email,
          avatarUrl: message.avatarUrl,
        };
  const group = reason === 'mentioned' ? mentionedGroup(message, account.user_id) : undefined;
  return {
    kind: 'message',
    messageId: message.messageId,
    senderId: message.senderId,
    senderFullName: sender.fullName,
    senderEmail: sender.email,
    senderAvatarUrl: new URL(sender.avatarUrl, realmUrl(deps, realm)).href,
    sentAtSeconds: message.sentAtSeconds,
    text: plainText(presentHtml(message.renderedContent, deps.apiPrefixes[0])),
    place: placeOf(message, account.user_id, accounts),
    reason,
    ...(group && { mentionedGroup: group }),
  };
}

function placeOf(
  { place }: MessageTrigger,
  userId: number,
  accounts: ReadonlyMap<number, AccountRow>,
): MessageNotice['place'] {
  if (place.kind === 'channel') {
    const { channelId, channelName, displayedTopic } = place;
    return { kind: 'channel', channelId, channelName, topic: displayedTopic };
  }
  const names = place.userIds
    .filter((id) => id !== userId)
    .flatMap((id) => accounts.get(id)?.full_name ?? []);
  return { kind: 'direct', userIds: place.userIds.toSorted((a, b) => a - b), names };
}

/** The group by which somebody is mentioned who is not by name; undefined where that is not certain. */
function mentionedGroup(
  { mentions, renderedContent }: MessageTrigger,
  userId: number,
): MessageNotice['mentionedGroup'] {
  if (mentions.userIds.includes(userId)) return undefined;
  const groups = new Map(
    [...renderedContent.matchAll(groupMention)].map(([, id, name = '']) => [Number(id), name]),
  );
  const [only] = groups;
  return groups.size === 1 && only ? { id: only[0], name: only[1] } : undefined;
}
