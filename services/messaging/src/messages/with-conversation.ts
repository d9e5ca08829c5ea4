import { type Actor, isSpectator } from '@chat/kit/actor/actor';
import type { ReadTx } from '@chat/kit/database/database';
import { badNarrow } from '@chat/kit/errors/catalog';
import { readableBy } from '../history/history-query.ts';
import { listByIds } from '../history/store.ts';
import { isOfChannels, isOfDirects, type Term } from './narrow.ts';

/**
 * The terms with the conversation that holds a message now, where one of them is `with` it, in place of whatever
 * conversation they name. Of a message that the actor may not read nothing is said: then what they name stands.
 *
 * @throws BAD_NARROW the message may not be read, and the terms name no conversation
 * @spec Narrows, with
 */
export async function resolveWith(
  tx: ReadTx,
  actor: Actor,
  terms: readonly Term[],
): Promise<readonly Term[]> {
  const term = terms.find(({ operator }) => operator === 'with');
  if (term?.operator !== 'with') return terms;
  const others = terms.filter((other) => other !== term);
  const conversation = await findConversation(tx, actor, term.messageId);
  if (conversation) {
    return [...others.filter((other) => !namesConversation(other)), ...conversation];
  }
  const wants = (operator: Term['operator']) =>
    others.some((other) => other.operator === operator && !other.isNegated);
  if ((wants('channel') && wants('topic')) || wants('dm')) return others;
  throw badNarrow({ desc: "Invalid 'with' operator" });
}

function namesConversation(term: Term): boolean {
  return ['channel', 'channels', 'topic', 'dm', 'dm-including'].includes(term.operator)
    ? isOfChannels({ ...term, isNegated: false }) || isOfDirects({ ...term, isNegated: false })
    : false;
}

/** Terms for the conversation of the message; undefined: the actor may not read it. */
async function findConversation(
  tx: ReadTx,
  actor: Actor,
  messageId: number,
): Promise<Term[] | undefined> {
  const [message] = await listByIds(tx, readableBy(actor), [messageId]);
  if (!message) return undefined;
  const isNegated = false;
  if (message.channel_id !== null) {
    return [
      { operator: 'channel', channel: message.channel_id, isNegated },
      { operator: 'topic', topic: message.topic, isNegated },
    ];
  }
  const others = (message.participants ?? []).filter((id) => id !== actor.userId);
  return isSpectator(actor) ? undefined : [{ operator: 'dm', others, isNegated }];
}
