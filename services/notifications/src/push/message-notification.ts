import { withPrefixedHtml } from '@chat/kit/prefixes/present-values';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { SentMessage } from '../message-log/log-entry.ts';
import type { AccountRow, RealmRow } from '../read-model/store.ts';
import type { NotificationReason } from '../reasons/reason-to-notify.ts';
import { type MessageNotification, realmUrl } from './notification.ts';

const Sender = z.object({ sender_full_name: z.string(), sender_email: z.string() });
/** Matches the HTML of a group mention, and captures the group's id and name. */
const groupMention =
  /<span class="user-group-mention" data-user-group-id="(\d+)">@?([^<]*)<\/span>/g;

/** Returns a message's notification for one of its recipients. */
export function messageNotification(
  deps: Pick<Deps, 'push' | 'apiPrefixes'>,
  input: {
    realm: RealmRow;
    message: SentMessage;
    account: AccountRow;
    /** The accounts of all participants in a direct conversation. */
    accounts: ReadonlyMap<number, AccountRow>;
    reason: NotificationReason;
  },
): MessageNotification {
  const { realm, message, account, accounts, reason } = input;
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
    text: plainText(withPrefixedHtml(message.renderedContent, deps.apiPrefixes.chosen)),
    place: placeOf(message, account.user_id, accounts),
    reason,
    ...(group && { mentionedGroup: group }),
  };
}

function placeOf(
  { place }: SentMessage,
  userId: number,
  accounts: ReadonlyMap<number, AccountRow>,
): MessageNotification['place'] {
  if (place.kind === 'channel') {
    const { channelId, channelName, displayedTopic } = place;
    return { kind: 'channel', channelId, channelName, topic: displayedTopic };
  }
  const names = place.userIds
    .filter((id) => id !== userId)
    .flatMap((id) => accounts.get(id)?.full_name ?? []);
  return { kind: 'direct', userIds: place.userIds.toSorted((a, b) => a - b), names };
}

/** Returns the group whose mention notifies the recipient; undefined if this is ambiguous. */
function mentionedGroup(
  { mentions, renderedContent }: SentMessage,
  userId: number,
): MessageNotification['mentionedGroup'] {
  if (mentions.userIds.includes(userId)) return undefined;
  const groups = new Map(
    [...renderedContent.matchAll(groupMention)].map(([, id, name = '']) => [Number(id), name]),
  );
  const [only] = groups;
  return groups.size === 1 && only ? { id: only[0], name: only[1] } : undefined;
}

/** The maximum length of the text that is shown, in code points. */
const longest = 200;
const blocks: ReadonlySet<string> = new Set([
  ...['p', 'div', 'li', 'tr', 'pre', 'blockquote', 'ul', 'ol', 'table'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'],
]);

/**
 * Renders HTML as the text of a notification. Spoilers are reduced to their header, quotes get the prefix "> ", and
 * emoji become names. Truncates the text.
 */
export function plainText(renderedContent: string): string {
  const writer = createWriter();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.write(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(renderedContent);
  return shortened(writer.text());
}

/** Truncates text to 200 characters and marks truncated text. */
function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`;
}

/** The effect of an element on its text. */
type Element = { name: string; isHidden: boolean; isQuote: boolean };

function createWriter() {
  const lines: string[] = [];
  const opened: Element[] = [];
  let line = '';

  const isHidden = () => opened.some((element) => element.isHidden);

  function endLine() {
    const text = line.replaceAll(/[ \t]+/g, ' ').trim();
    const quotes = opened.filter(({ isQuote }) => isQuote).length;
    if (text !== '') lines.push(`${'> '.repeat(quotes)}${text}`);
    line = '';
  }

  function write(text: string) {
    if (isHidden()) return;
    const [first = '', ...others] = text.split('\n');
    line += first;
    for (const other of others) {
      endLine();
      line = other;
    }
  }

  return {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (blocks.has(name)) endLine();
      const classes = new Set((attributes.class ?? '').split(' '));
      if (name === 'img' && classes.has('emoji')) write(attributes.alt ?? '');
      if (name === 'br') endLine();
      opened.push({
        name,
        isQuote: name === 'blockquote',
        // KaTeX output contains the source and the rendered form; keep the source
        isHidden: classes.has('spoiler-content') || classes.has('katex-html'),
      });
    },
    write,
    close(name: string) {
      if (blocks.has(name)) endLine();
      const index = opened.findLastIndex((element) => element.name === name);
      if (index !== -1) opened.splice(index);
    },
    text() {
      endLine();
      return lines.join('\n');
    },
  };
}
