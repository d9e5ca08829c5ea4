import type { Actor } from '@chat/kit/actor/actor';
import { channelPath, topicPath } from '@chat/kit/narrow-links/narrow-links';
import type { ListActiveTopicsResponse__Output } from '@chat/proto/chat/messaging/v1/ListActiveTopicsResponse';
import type { DescribedMail__Output } from '@chat/proto/chat/users/v1/DescribedMail';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { MailRow } from '../mail/store.ts';
import {
  button,
  dayText,
  emptyTopicName,
  greeting,
  type MailBlock,
  type MailText,
  paragraph,
  withoutContent,
} from '../mail/texts.ts';
import { listAccounts } from '../read-model/read-model.ts';

/** The stored cause of a digest. */
const Cause = z.object({ digest: z.object({ userId: z.int() }) });

const Message = z.object({
  id: z.int(),
  sender_full_name: z.string(),
  subject: z.string(),
  stream_id: z.int().optional(),
  display_recipient: z.union([z.string(), z.array(z.unknown())]),
});
type Message = z.output<typeof Message>;

const Channel = z.object({
  stream_id: z.int(),
  name: z.string(),
  description: z.string(),
  date_created: z.int(),
});
type Channel = z.output<typeof Channel>;

/** The maximum numbers of topics and channels in a mail. */
const [mostTopics, mostChannels] = [8, 5];

type DigestDeps = Pick<Deps, 'readModel' | 'messaging' | 'channels'>;

/**
 * Returns the current text of a digest; undefined if nothing happened. The text lists the most active topics in the
 * person's channels, new channels, and the number of people who joined. It also says how much it leaves out. If the
 * person or the realm wants no content in mails, the text has only numbers.
 */
export async function digestText(
  deps: DigestDeps,
  mail: DescribedMail__Output,
  { realm_id: realmId, cause }: MailRow,
): Promise<MailText | undefined> {
  const { userId } = Cause.parse(cause).digest;
  const about = mail.digest;
  const account = (await listAccounts(deps, realmId, [userId])).get(userId);
  if (!about || !account) return undefined;
  const { role, is_bot: isBot } = account;
  const actor: Actor = { realmId, userId, role, isBot, groups: [] };
  const { sinceSeconds, newPeople } = about;
  const active = await deps.messaging.listActiveTopics(
    { sinceSeconds, limit: mostTopics },
    { actor },
  );
  const channels = await listNewChannels(deps, actor, sinceSeconds);
  if (active.topics.length === 0 && channels.length === 0) return undefined;
  const happened = about.mayShowContent
    ? [
        ...(await topicBlocks(deps, actor, { ...active, realmUrl: mail.realmUrl })),
        ...channelBlocks(mail, channels),
        ...(newPeople > 0 ? [{ kind: 'heading', text: 'New people' } as const] : []),
        ...(newPeople > 0 ? [paragraph(`${counted(newPeople, 'person', 'people')} joined.`)] : []),
      ]
    : [paragraph(numbers(active, channels.length, newPeople)), paragraph(withoutContent)];
  return {
    subject: `While you were away from ${mail.realmName}`,
    blocks: [
      ...greeting(mail),
      paragraph(
        `You haven’t visited ${mail.realmName} for a week. Here’s what has happened since ${dayText(sinceSeconds, mail)}:`,
      ),
      ...happened,
      button('Open chat', mail.link),
    ],
    unsubscribeUrl: mail.unsubscribeUrl,
    footer:
      'You’re getting this email because you’ve been away and weekly summaries are on in your settings. You get at most one a week.',
  };
}

function numbers(
  { messageCount, topicCount }: ListActiveTopicsResponse__Output,
  channelCount: number,
  newPeople: number,
): string {
  return [
    `${counted(messageCount, 'message', 'messages')} in ${counted(topicCount, 'topic', 'topics')} of your channels`,
    ...(channelCount > 0 ? [counted(channelCount, 'new channel', 'new channels')] : []),
    ...(newPeople > 0 ? [counted(newPeople, 'new person', 'new people')] : []),
  ]
    .join(', ')
    .concat('.');
}

/**
 * Returns the mail's blocks about the topics. Names come from messages as the person reads them, so that they do not
 * reveal people whom the person may not see.
 */
async function topicBlocks(
  { messaging }: DigestDeps,
  actor: Actor,
  { topics, topicCount, realmUrl }: ListActiveTopicsResponse__Output & { realmUrl: string },
): Promise<MailBlock[]> {
  if (topics.length === 0) return [];
  const messageIds = topics.flatMap((topic) => topic.messageIds);
  const { messagesJson } = await messaging.listMessages(
    { ids: { messageIds }, applyMarkdown: true, allowEmptyTopicName: true },
    { actor },
  );
  const messages = z.array(Message).parse(JSON.parse(messagesJson));
  const byId = new Map(messages.map((message) => [message.id, message]));
  const items = topics.flatMap((topic) => {
    const written = topic.messageIds.flatMap((id) => byId.get(id) ?? []);
    const place = placeOf(written[0]);
    // Deleted or moved in the meantime
    if (!place) return [];
    const { channel, name } = place;
    return {
      kind: 'item' as const,
      title: `#${channel.name} > ${name || emptyTopicName}`,
      url: `${realmUrl}${topicPath(channel, name)}/near/${topic.firstMessageId}`,
      detail: `${counted(topic.messageCount, 'message', 'messages')} by ${sendersOf(written, topic.senderCount)}`,
    };
  });
  const left = topicCount - items.length;
  return [
    { kind: 'heading', text: 'Most active topics in your channels' },
    ...items,
    ...(left > 0 ? [paragraph(`${left} more ${plural(left, 'topic', 'topics')}.`)] : []),
  ];
}

function placeOf(message: Message | undefined) {
  if (message?.stream_id === undefined || typeof message.display_recipient !== 'string') {
    return undefined;
  }
  const channel = { id: message.stream_id, name: message.display_recipient };
  return { channel, name: message.subject };
}

function sendersOf(written: readonly Message[], senderCount: number): string {
  const names = written.map(({ sender_full_name }) => sender_full_name);
  const others = senderCount - names.length;
  if (others > 0) return `${names.join(', ')} and ${counted(others, 'other', 'others')}`;
  return new Intl.ListFormat('en-GB').format(names);
}

function channelBlocks(
  { realmUrl }: DescribedMail__Output,
  channels: readonly Channel[],
): MailBlock[] {
  if (channels.length === 0) return [];
  const left = channels.length - mostChannels;
  return [
    { kind: 'heading', text: 'New channels' },
    ...channels.slice(0, mostChannels).map(({ stream_id: id, name, description }) => ({
      kind: 'item' as const,
      title: `#${name}`,
      url: `${realmUrl}${channelPath({ id, name })}`,
      // The first line of the Markdown says what the channel is for
      detail: description.split('\n', 1)[0] ?? '',
    })),
    ...(left > 0 ? [paragraph(`${left} more new ${plural(left, 'channel', 'channels')}.`)] : []),
  ];
}

/** Returns the channels created since the digest's period began that the person may read, newest first. */
async function listNewChannels(
  { channels }: DigestDeps,
  actor: Actor,
  sinceSeconds: number,
): Promise<Channel[]> {
  const request = { includePublic: true, includeSubscribed: true, excludeArchived: true };
  const { channelsJson } = await channels.listChannels(request, { actor });
  return z
    .array(Channel)
    .parse(JSON.parse(channelsJson))
    .filter(({ date_created }) => date_created >= sinceSeconds)
    .toSorted((a, b) => b.date_created - a.date_created);
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${plural(count, one, many)}`;
}

function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
