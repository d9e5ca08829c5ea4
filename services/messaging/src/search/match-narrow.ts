import type { RpcContext } from '@chat/kit/grpc/server';
import type { MatchNarrowRequest__Output } from '@chat/proto/chat/messaging/v1/MatchNarrowRequest';
import type { MatchNarrowResponse } from '@chat/proto/chat/messaging/v1/MatchNarrowResponse';
import type { Deps } from '../deps.ts';
import { listByIds } from '../history/store.ts';
import { parseNarrow } from '../messages/narrow.ts';
import { resolveNarrow } from '../messages/resolve-narrow.ts';
import { matchFields } from './match-fields.ts';

/**
 * Which of these messages are the actor's own and match a narrow, with what a search found marked in them.
 *
 * @throws BAD_NARROW a term is not understood, or names what is unknown
 * @spec GET /messages/matches_narrow
 */
export async function matchNarrow(
  { db, getRealm }: Pick<Deps, 'db' | 'getRealm'>,
  { messageIds, narrow }: MatchNarrowRequest__Output,
  { actor }: RpcContext,
): Promise<MatchNarrowResponse> {
  const terms = parseNarrow(narrow);
  const realm = await getRealm(actor.realmId);
  const resolved = await resolveNarrow(db, actor, realm, { terms, areNamed: false });
  const query = { ...resolved, coverage: 'own' } as const;
  const rows = await listByIds(db, query, messageIds);
  const { empty_topic_display_name: displayName } = realm.settings;
  const matches = rows.map(({ id, topic, channel_id, rendered_content }) => {
    const { match_content, match_subject } = matchFields(query, {
      topic: topic === '' && channel_id !== null ? displayName : topic,
      html: rendered_content,
    });
    return { messageId: id, content: match_content, topic: match_subject };
  });
  return { matches };
}
