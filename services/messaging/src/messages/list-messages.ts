import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type {
  ListMessagesRequest__Output,
  _chat_messaging_v1_ListMessagesRequest_Range__Output as Range,
} from '@chat/proto/chat/messaging/v1/ListMessagesRequest';
import type { ListMessagesResponse } from '@chat/proto/chat/messaging/v1/ListMessagesResponse';
import type { Deps } from '../deps.ts';
import { audibleOf, type HistoryQuery } from '../history/history-query.ts';
import { endsOf } from '../history/range.ts';
import { type HistoryRow, listAround, listByIds } from '../history/store.ts';
import { failureOf } from '../search/find-by-words.ts';
import { type Anchor, findAnchorId, parseAnchor } from './anchor.ts';
import type { MessageFormat } from './message-object.ts';
import { parseNarrow } from './narrow.ts';
import { resolveNarrow } from './resolve-narrow.ts';
import { writeMessages } from './write-messages.ts';

/**
 * Messages that the actor may read and that match the narrow: around an anchor, or those named.
 *
 * @throws BAD_NARROW a term is not understood, or names what is unknown
 * @throws BAD_REQUEST a bad anchor or range, or a search that takes longer than a statement may
 * @spec GET /messages
 */
export async function listMessages(
  deps: Pick<Deps, 'db' | 'getRealm'>,
  request: ListMessagesRequest__Output,
  { actor }: RpcContext,
): Promise<ListMessagesResponse> {
  const { range, ids } = request;
  const terms = parseNarrow(request.narrow);
  const anchor = range && parseAnchor(range);
  const realm = await deps.getRealm(actor.realmId);
  const query = await resolveNarrow(deps.db, actor, realm, { terms, areNamed: Boolean(ids) });
  const write = (rows: readonly HistoryRow[]) =>
    writeMessages(deps.db, realm, rows, formatOf(actor, request), query);

  if (range && anchor) {
    return listRange(deps.db, query, { range, anchor }, write).catch((error: unknown) => {
      throw failureOf(query, error);
    });
  }
  if (!ids) throw badRequest({ msg: "Missing 'anchor' argument" });
  const rows = await listByIds(deps.db, query, ids.messageIds);
  return { messagesJson: await write(rows) };
}

async function listRange(
  db: ReadTx,
  query: HistoryQuery,
  { range, anchor }: { range: Range; anchor: Anchor },
  write: (rows: readonly HistoryRow[]) => Promise<string>,
): Promise<ListMessagesResponse> {
  const { numBefore, numAfter, includeAnchor } = range;
  // Nobody is taken to what was muted; the messages around the anchor are all that match.
  const anchorId = await findAnchorId(db, audibleIfUnread(query, anchor), anchor);
  const around = { anchorId, numBefore, numAfter, includeAnchor };
  const rows = await listAround(db, query, around);
  return {
    messagesJson: await write(rows),
    anchor: anchorId,
    ...endsOf(around, rows),
    historyLimited: false,
  };
}

function audibleIfUnread(query: HistoryQuery, anchor: Anchor): HistoryQuery {
  return anchor.kind === 'firstUnread' ? audibleOf(query) : query;
}

function formatOf(actor: Actor, request: ListMessagesRequest__Output): MessageFormat {
  const { applyMarkdown, clientGravatar, allowEmptyTopicName } = request;
  return {
    reader: actor,
    applyMarkdown,
    // Nobody's address is a spectator's to see.
    clientGravatar: clientGravatar && !isSpectator(actor),
    allowEmptyTopicName,
  };
}
