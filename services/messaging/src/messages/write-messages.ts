import { isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { placeholderEmail } from '../accounts/email-visibility.ts';
import { listUnknownTo } from '../accounts/limited-access.ts';
import { type AccountRow, listAccounts } from '../accounts/store.ts';
import { type EditHistoryView, editFields } from '../edits/edit-history.ts';
import { type EditRow, listEdits } from '../edits/store.ts';
import type { HistoryQuery } from '../history/history-query.ts';
import type { HistoryRow } from '../history/store.ts';
import { listReactionObjects } from '../reactions/store.ts';
import { flagsOf } from '../read-state/flags.ts';
import type { RealmRow } from '../realms/store.ts';
import { type MatchFields, matchFields } from '../search/match-fields.ts';
import { listSubmessageObjects } from '../submessages/store.ts';
import { type MessageFormat, messageObject, type Place } from './message-object.ts';

/** JSON of the rows' objects, in their order; `query`: what found them, which marks what it searched. */
export async function writeMessages(
  db: ReadTx,
  realm: RealmRow,
  rows: readonly HistoryRow[],
  format: MessageFormat,
  query?: HistoryQuery,
): Promise<string> {
  const view = editHistoryView(realm, format);
  const [accounts, edits, belongings] = await Promise.all([
    findPeople(db, realm, rows, format),
    findEdits(db, realm.realm_id, rows, view),
    findBelongings(db, realm.realm_id, rows),
  ]);
  const messages = rows.map((message) => {
    const sender = accounts.get(message.sender_id);
    const place = placeOf(message, accounts);
    const reactions = belongings.reactions.get(message.id);
    const submessages = belongings.submessages.get(message.id);
    const parts = { message, realm, sender, place, reactions, submessages };
    const flags = isSpectator(format.reader) ? ['read'] : flagsOf(message);
    return {
      ...messageObject(parts, format),
      ...editFields(message, edits.get(message.id) ?? [], view),
      ...(query && matchesOf(realm, message, { format, query })),
      flags,
    };
  });
  return JSON.stringify(messages);
}

/** What a search found in the message; undefined: nothing was searched. */
function matchesOf(
  { settings }: RealmRow,
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

/** What the reader is told of edits, and how. */
export function editHistoryView(
  { settings }: Pick<RealmRow, 'settings'>,
  { allowEmptyTopicName }: Pick<MessageFormat, 'allowEmptyTopicName'>,
): EditHistoryView {
  const { message_edit_history_visibility_policy: visibility, empty_topic_display_name } = settings;
  return {
    visibility,
    nameTopic: (topic) => (topic === '' && !allowEmptyTopicName ? empty_topic_display_name : topic),
  };
}

/** The people of the messages, as far as the reader may know them. */
async function findPeople(
  db: ReadTx,
  realm: RealmRow,
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
  const unknown = await listUnknownTo(db, realm, reader, ids);
  return new Map(
    listed.flatMap((account) => (unknown.has(account.user_id) ? [] : [[account.user_id, account]])),
  );
}

/** No person's address is a spectator's to see. */
function withoutAddress(account: AccountRow, realm: RealmRow): AccountRow {
  return account.is_bot ? account : { ...account, email: placeholderEmail(account.user_id, realm) };
}

/** Most messages have no reaction, and no widget. */
async function findBelongings(db: ReadTx, realmId: number, rows: readonly HistoryRow[]) {
  const reactedTo = rows.filter(({ has_reaction }) => has_reaction).map(({ id }) => id);
  const withWidget = rows.filter(({ has_submessage }) => has_submessage).map(({ id }) => id);
  return {
    reactions: await listReactionObjects(db, realmId, reactedTo),
    submessages: await listSubmessageObjects(db, realmId, withWidget),
  };
}

/** Most messages were never edited, and cost nothing here. */
async function findEdits(
  db: ReadTx,
  realmId: number,
  rows: readonly HistoryRow[],
  { visibility }: EditHistoryView,
): Promise<ReadonlyMap<number, EditRow[]>> {
  if (visibility === 'none') return new Map();
  const edited = rows.filter(({ edit_count }) => edit_count > 0).map(({ id }) => id);
  return Map.groupBy(await listEdits(db, realmId, edited), ({ message_id }) => message_id);
}

function placeOf(
  { channel_id, channel_name, participants }: HistoryRow,
  accounts: ReadonlyMap<number, AccountRow>,
): Place {
  if (channel_id !== null) {
    return { kind: 'channel', channelId: channel_id, channelName: channel_name ?? '' };
  }
  const known = (participants ?? []).flatMap((userId) => accounts.get(userId) ?? []);
  return { kind: 'direct', participants: known };
}
