import { hash } from 'node:crypto';
import { directPath, topicPath } from '@chat/kit/narrow-links/narrow-links';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { replyAddress } from '../incoming-mail/reply-addresses.ts';
import type { MailRow } from '../mail/store.ts';
import {
  button,
  emptyTopicName,
  greeting,
  type MailBlock,
  type MailText,
  paragraph,
  timeText,
  withoutContent,
} from '../mail/texts.ts';
import { readContent } from './read-content.ts';
import { type Conversation, listWanted } from './wanted-messages.ts';

/** The stored cause of a missed-message mail. */
const Cause = z.object({
  missedMessages: z.object({ userId: z.int(), messageIds: z.array(z.int()) }),
});

/** The maximum number of messages shown in a mail. */
const mostShown = 25;
/** The maximum number of names in a subject. Any others are only counted. */
const mostNames = 3;

/**
 * Returns the current text of a mail about missed messages; undefined if there is nothing left to report. If the person
 * or the realm wants no content in mails, the text has only the number of messages.
 */
export async function missedText(
  deps: Pick<Deps, 'readModel' | 'messaging' | 'channels' | 'incomingMail' | 'now'>,
  mail: DescribedMail__Output,
  { realm_id: realmId, cause }: MailRow,
): Promise<MailText | undefined> {
  const { userId, messageIds } = Cause.parse(cause).missedMessages;
  // Several, if some messages were moved in the meantime: each is shown in its current conversation
  const conversations = await listWanted(deps, { realmId, userId }, messageIds);
  const [conversation] = conversations;
  if (!conversation) return undefined;
  const mayShowContent = mail.missedMessages?.mayShowContent ?? false;
  const messageId = conversation.messages.at(-1)?.id ?? 0;
  // People who do not see the content could not know what they reply to
  const replyTo = mayShowContent ? replyAddress(deps, { realmId, userId, messageId }) : undefined;
  const howToReply = replyTo
    ? 'You can reply to this email or in the chat.'
    : 'Reply in the chat: replies to this email aren’t read.';
  return {
    ...(mayShowContent
      ? {
          subject: withRealm(mail, titleOf(conversation.place)),
          blocks: conversations.flatMap((each) => [
            ...(each === conversation ? [] : [paragraph(`In ${titleOf(each.place)}:`)]),
            ...shownIn(mail, each),
          ]),
        }
      : discreetText(mail, conversations)),
    ...(replyTo && { replyTo }),
    references: [conversationId(realmId, userId, conversation)],
    unsubscribeUrl: mail.unsubscribeUrl,
    footer: `You’re getting this email because you have unread messages. You can turn these emails off in your settings. ${howToReply}`,
  };
}

/** Returns the blocks that show the messages of a conversation and the link to it. */
function shownIn(mail: DescribedMail__Output, { place, messages }: Conversation): MailBlock[] {
  const shown = messages.slice(0, mostShown);
  const left = messages.length - shown.length;
  const [first] = shown;
  return [
    ...shown.map((message) => ({
      kind: 'message' as const,
      sender: message.senderName,
      avatarUrl: new URL(message.avatarUrl, mail.realmUrl).href,
      time: timeText(message.sentAtSeconds, mail),
      content: readContent(message.content, mail.realmUrl),
    })),
    ...(left > 0
      ? [paragraph(`${left} more ${left === 1 ? 'message' : 'messages'} in the chat.`)]
      : []),
    button('Open conversation', `${mail.realmUrl}${pathOf(place)}/near/${first?.id ?? 0}`),
  ];
}

function discreetText(
  mail: DescribedMail__Output,
  conversations: readonly Conversation[],
): Pick<MailText, 'subject' | 'blocks'> {
  const messages = conversations.flatMap((conversation) => conversation.messages);
  const count = messages.length === 1 ? 'a new message' : `${messages.length} new messages`;
  return {
    subject: withRealm(mail, 'New messages'),
    blocks: [
      ...greeting(mail),
      paragraph(`You have ${count} at ${mail.realmName}.`),
      paragraph(withoutContent),
      button('Open chat', mail.link),
    ],
  };
}

/** Returns the title, which is the same for all mails about a conversation, so that mail programs group these mails. */
function titleOf(place: Conversation['place']): string {
  if (place.kind === 'channel') return `#${place.channelName} > ${place.topic || emptyTopicName}`;
  const { names } = place;
  const listed = names.slice(0, mostNames).join(', ');
  const others = names.length - mostNames;
  const people = others > 0 ? `${listed} and ${others} more` : listed;
  return names.length > 1 ? `Group messages with ${people}` : `Direct messages with ${people}`;
}

function withRealm({ missedMessages, realmName }: DescribedMail__Output, subject: string): string {
  return missedMessages?.namesRealm ? `${subject} [${realmName}]` : subject;
}

function pathOf(place: Conversation['place']): string {
  if (place.kind === 'direct') return directPath(place.userIds);
  return topicPath({ id: place.channelId, name: place.channelName }, place.topic);
}

/** Returns an id that reveals nothing about the conversation to people who read headers. */
function conversationId(realmId: number, userId: number, { key }: Conversation): string {
  return `conversation.${hash('sha256', `${realmId} ${userId} ${key}`).slice(0, 32)}`;
}
