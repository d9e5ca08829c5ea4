import { conversationOf } from '../../store/conversation.ts';
import type { OutgoingMessage } from '../../store/outgoing.ts';
import { recipientKey } from '../../store/recipient.ts';
import type { Message } from '../../store/records.ts';
import { dayOf } from '../../ui/format-time.ts';

/** A row of the list. */
export type Row =
  | { readonly kind: 'start'; readonly key: 'start' }
  | { readonly kind: 'date'; readonly key: string; readonly timestamp: number }
  | { readonly kind: 'recipient'; readonly key: string; readonly message: Message }
  | { readonly kind: 'unread'; readonly key: 'unread' }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** Whether the row follows a message from the same sender, and thus shows no picture or name. */
      readonly isContinued: boolean;
    }
  | {
      readonly kind: 'outgoing';
      readonly key: string;
      readonly message: OutgoingMessage;
      readonly isContinued: boolean;
    };

export interface RowOptions {
  readonly me: number;
  /** Whether the list shows several conversations, each below a bar with its name. */
  readonly showsRecipients: boolean;
  /**
   * The id of the message below the "New messages" line. It was the first unread message when the narrow was opened.
   */
  readonly firstUnread: number | undefined;
  readonly foundOldest: boolean;
  /** The user's unsent messages, which appear below all others. */
  readonly outgoing: readonly OutgoingMessage[];
}

/** The maximum time between messages from the same sender that are grouped, in seconds. */
const groupSeconds = 600;

/**
 * Returns the rows of a list. Omits messages that are not loaded. While there are older messages to load, the first row
 * is a message. This row keeps the scroll position, so it must still show the same message after they load.
 */
export function rowsOf(
  ids: readonly number[],
  messages: ReadonlyMap<number, Message>,
  options: RowOptions,
): Row[] {
  const rows: Row[] = options.foundOldest ? [{ kind: 'start', key: 'start' }] : [];
  let before: Message | undefined;
  let dayBefore: number | undefined;
  let conversationBefore: string | undefined;
  for (const id of ids) {
    const message = messages.get(id);
    if (!message) continue;
    const day = dayOf(message.timestamp);
    const conversation = conversationOf(message, options.me);
    const isNewDay = day !== dayBefore;
    const isElsewhere = conversation !== conversationBefore;
    const isFirstUnread = id === options.firstUnread;
    const mayContinue = before === undefined && !options.foundOldest;
    if (isNewDay && !mayContinue) {
      rows.push({ kind: 'date', key: `date-${id}`, timestamp: message.timestamp });
    }
    if (isFirstUnread) rows.push({ kind: 'unread', key: 'unread' });
    if (options.showsRecipients && (isElsewhere || isNewDay) && !mayContinue) {
      rows.push({ kind: 'recipient', key: `recipient-${id}`, message });
    }
    const isContinued =
      before !== undefined &&
      !isNewDay &&
      !isElsewhere &&
      !isFirstUnread &&
      before.sender_id === message.sender_id &&
      !before.is_me_message &&
      !message.is_me_message &&
      message.timestamp - before.timestamp < groupSeconds;
    rows.push({ kind: 'message', key: `message-${id}`, message, isContinued });
    before = message;
    dayBefore = day;
    conversationBefore = conversation;
  }
  let place = conversationBefore;
  let isOwn = before?.sender_id === options.me && !before.is_me_message;
  for (const message of options.outgoing) {
    // A page may contain a message before its event arrives
    if (message.id !== undefined && ids.includes(message.id)) continue;
    const target = recipientKey(message.recipient, options.me);
    const isContinued = isOwn && place === target;
    rows.push({ kind: 'outgoing', key: `outgoing-${message.localId}`, message, isContinued });
    place = target;
    isOwn = true;
  }
  return rows;
}
