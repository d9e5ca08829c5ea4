import { setImmediate as nextTurn } from 'node:timers/promises';
import { isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { standInAvatar } from '@chat/kit/files/stand-in-avatar';
import type { MessageRow } from '../model/message-store.ts';
import { listReactionObjects, type ReactionObject } from '../model/reaction-store.ts';
import type { Realm } from '../model/realm-state-store.ts';
import { listSubmessageObjects, type SubmessageObject } from '../model/submessage-store.ts';
import {
  hasGravatar,
  listUsersHiddenFrom,
  placeholderEmail,
  seesEmail,
  userFields,
} from '../model/visibility.ts';
import { type AccountRow, listAccounts } from '../read-model/account-store.ts';
import { flagsOf } from '../read-state/flags.ts';
import { topicLinks } from '../text/markdown/topic-links.ts';
import {
  type EditHistoryView,
  type EditRow,
  editFields,
  editHistoryView,
  listEdits,
  mostBytesOfListedEdits,
} from './edit-history.ts';
import { type MatchFields, matchFields } from './highlight.ts';
import type { HistoryQuery } from './history-query.ts';
import type { HistoryRow } from './store.ts';

/** The conversation of a message, as the message object shows it. */
type Place =
  | { kind: 'channel'; channelId: number; channelName: string }
  | { kind: 'direct'; participants: readonly AccountRow[] };

type MessageFields = Pick<
  MessageRow,
  | 'id'
  | 'conversation_id'
  | 'sender_id'
  | 'topic'
  | 'content'
  | 'rendered_content'
  | 'is_me_message'
  | 'client'
  | 'sent_at'
>;

/** All data of a message object. `sender` is undefined if the read model does not have the account yet. */
export type MessageParts = {
  message: MessageFields;
  realm: Pick<Realm, 'string_id' | 'email_domain' | 'settings' | 'linkifiers'>;
  sender: AccountRow | undefined;
  place: Place;
  /** The reactions, oldest first. Absent if there are none. */
  reactions?: readonly ReactionObject[];
  /** The submessages, oldest first. Absent if there are none. */
  submessages?: readonly SubmessageObject[];
};

/** A reader, and the reader's options for message objects. */
export type MessageFormat = {
  reader: { userId: number; role: number };
  applyMarkdown: boolean;
  clientGravatar: boolean;
  allowEmptyTopicName: boolean;
};

const rowsPerTurn = 100;
const unknownUserAvatar = '/static/images/unknown-user-avatar.png';

/** Returns the fields of the API's message object that are the same for every reader. */
export function commonFields(parts: MessageParts) {
  const { message, realm, sender, place, reactions = [], submessages = [] } = parts;
  const { id, sender_id } = message;
  const shown = userFields(realm, sender_id, sender);
  return {
    // `id` and `timestamp` stay adjacent. The send path fills them in when it writes the message.
    id,
    timestamp: Math.floor(message.sent_at.getTime() / 1000),
    type: place.kind === 'channel' ? 'stream' : 'private',
    sender_id,
    sender_full_name: shown.full_name,
    sender_email: shown.email,
    sender_realm_str: realm.string_id,
    client: message.client,
    is_me_message: message.is_me_message,
    recipient_id: message.conversation_id,
    ...(place.kind === 'channel'
      ? { stream_id: place.channelId, display_recipient: place.channelName }
      : { display_recipient: place.participants.map(participantFields) }),
    topic_links: topicLinks(message.topic, realm.linkifiers),
    reactions,
    submessages,
  };
}

function participantFields({ user_id, email, full_name }: AccountRow) {
  return { id: user_id, email, full_name, is_mirror_dummy: false };
}

/** Returns the fields of the content, as HTML or Markdown. */
function contentFields(
  { content, rendered_content }: Pick<MessageRow, 'content' | 'rendered_content'>,
  { applyMarkdown }: { applyMarkdown: boolean },
) {
  return applyMarkdown
    ? { content: rendered_content, content_type: 'text/html' }
    : { content, content_type: 'text/x-markdown' };
}

/** Returns the URL of the sender's avatar, for readers who can see the sender's address. */
export function avatarUrl(sender: AccountRow | undefined): string {
  return sender?.avatar_url || unknownUserAvatar;
}

/**
 * Returns the URL of the sender's avatar for other readers. It is not a Gravatar, whose URL contains a hash of the
 * address.
 */
export function avatarUrlWithoutAddress(sender: AccountRow | undefined): string {
  if (!sender || !hasGravatar(sender)) return avatarUrl(sender);
  return standInAvatar({ realmId: sender.realm_id, userId: sender.user_id });
}

/** Returns the topic for clients without the capability `empty_topic_name`; '' for direct messages. */
export function displayedTopic({ message, realm, place }: MessageParts): string {
  const isEmptyTopic = place.kind === 'channel' && message.topic === '';
  return isEmptyTopic ? realm.settings.empty_topic_display_name : message.topic;
}

/** Returns the API's message object without `flags`. @spec GET /messages */
function messageObject(parts: MessageParts, format: MessageFormat) {
  const { message, sender } = parts;
  const { reader, clientGravatar, allowEmptyTopicName } = format;
  // The client can compute the Gravatar from an address that the reader can see.
  const seesAddress =
    sender !== undefined && (isSpectator(reader) ? sender.is_bot : seesEmail(reader, sender));
  const isComputable = clientGravatar && seesAddress && hasGravatar(sender);
  const url = seesAddress ? avatarUrl(sender) : avatarUrlWithoutAddress(sender);
  return {
    ...commonFields(parts),
    ...contentFields(message, format),
    avatar_url: isComputable ? null : url,
    subject: allowEmptyTopicName ? message.topic : displayedTopic(parts),
  };
}

/** Returns a JSON array of message objects, in the order of the messages. With `query`, highlights search matches. */
export async function messageObjectsJson(
  db: ReadTx,
  realm: Realm,
  rows: readonly HistoryRow[],
  format: MessageFormat,
  query?: HistoryQuery,
): Promise<string> {
  const view = editHistoryView(realm, format);
  const [accounts, edits, belongings] = await Promise.all([
    listVisibleAccounts(db, realm, rows, format),
    findEdits(db, realm.realm_id, rows, view),
    findReactionsAndWidgets(db, realm.realm_id, rows),
  ]);
  const objectJson = (message: HistoryRow) => {
    const sender = accounts.get(message.sender_id);
    const place = placeFields(message, accounts);
    const reactions = belongings.reactions.get(message.id);
    const submessages = belongings.submessages.get(message.id);
    const parts = { message, realm, sender, place, reactions, submessages };
    const flags = isSpectator(format.reader) ? ['read'] : flagsOf(message);
    return JSON.stringify({
      ...messageObject(parts, format),
      ...editFields(message, edits.get(message.id) ?? [], view),
      ...(query && matchesOf(realm, message, { format, query })),
      flags,
    });
  };
  const pieces: string[] = [];
  for (const message of rows) {
    pieces.push(objectJson(message));
    // A long list takes long to write, so other work runs in between.
    if (pieces.length % rowsPerTurn === 0) await nextTurn();
  }
  return `[${pieces.join()}]`;
}

/** Returns the fields with highlighted matches; undefined if there is no search. */
function matchesOf(
  { settings }: Realm,
  { topic, channel_id, rendered_content }: HistoryRow,
  { format, query }: { format: MessageFormat; query: HistoryQuery },
): MatchFields | undefined {
  if (query.filter.texts.length === 0) return undefined;
  const isNamed = topic === '' && channel_id !== null && !format.allowEmptyTopicName;
  return matchFields(query, {
    topic: isNamed ? settings.empty_topic_display_name : topic,
    html: rendered_content,
  });
}

/** Returns the senders and participants that the reader can see, keyed by id. */
async function listVisibleAccounts(
  db: ReadTx,
  realm: Realm,
  rows: readonly HistoryRow[],
  { reader }: MessageFormat,
): Promise<ReadonlyMap<number, AccountRow>> {
  const userIds = rows.flatMap(({ sender_id, participants }) => [
    sender_id,
    ...(participants ?? []),
  ]);
  const ids = [...new Set(userIds)];
  const listed = await listAccounts(db, realm.realm_id, ids);
  if (isSpectator(reader)) {
    return new Map(listed.map((account) => [account.user_id, withoutAddress(account, realm)]));
  }
  const unknown = await listUsersHiddenFrom(db, realm, reader, ids);
  return new Map(
    listed.flatMap((account) => (unknown.has(account.user_id) ? [] : [[account.user_id, account]])),
  );
}

/** Returns the account with a person's address hidden, because spectators see no addresses of people. */
function withoutAddress(account: AccountRow, realm: Realm): AccountRow {
  return account.is_bot ? account : { ...account, email: placeholderEmail(account.user_id, realm) };
}

/**
 * Returns the messages' reactions and submessages. Skips each query if no message needs it, which is the usual case.
 */
async function findReactionsAndWidgets(db: ReadTx, realmId: number, rows: readonly HistoryRow[]) {
  const reactedTo = rows.filter(({ has_reaction }) => has_reaction).map(({ id }) => id);
  const withWidget = rows.filter(({ has_submessage }) => has_submessage).map(({ id }) => id);
  return {
    reactions: await listReactionObjects(db, realmId, reactedTo),
    submessages: await listSubmessageObjects(db, realmId, withWidget),
  };
}

/** Returns edits. Makes no query if no message was edited, which is the usual case. */
async function findEdits(
  db: ReadTx,
  realmId: number,
  rows: readonly HistoryRow[],
  { visibility }: EditHistoryView,
): Promise<ReadonlyMap<number, EditRow[]>> {
  if (visibility === 'none') return new Map();
  const edited = rows.filter(({ edit_count }) => edit_count > 0).map(({ id }) => id);
  const edits = await listEdits(db, realmId, edited, mostBytesOfListedEdits);
  return Map.groupBy(edits, ({ message_id }) => message_id);
}

function placeFields(
  { channel_id, channel_name, participants }: HistoryRow,
  accounts: ReadonlyMap<number, AccountRow>,
): Place {
  if (channel_id !== null) {
    return { kind: 'channel', channelId: channel_id, channelName: channel_name ?? '' };
  }
  const known = (participants ?? []).flatMap((userId) => accounts.get(userId) ?? []);
  return { kind: 'direct', participants: known };
}
