import type { Tx } from '@chat/kit/database/database';
import type { OutboxEvent } from '@chat/kit/outbox/event';
import { personalSettings } from '../accounts/personal-settings.ts';
import { listAccounts } from '../accounts/store.ts';
import { listTopicParticipants } from '../messages/store.ts';
import { topicKey } from '../messages/topic.ts';
import { listAccessibleInTopic } from '../messages/topic-messages.ts';
import type { MoveEffects } from './apply-move.ts';
import { moveNotices, type NamedTopic, type PendingNotice, writeNotices } from './move-notices.ts';
import { moveTopicPolicies } from './move-topic-policies.ts';
import type { EditContext, PlannedMove } from './plan-move.ts';
import type { RequestedEdit } from './requested-edit.ts';

/** A move that was made. */
export type DoneMove = { move: PlannedMove; effects: MoveEffects; edit: RequestedEdit };

/**
 * What a move brings with it: choices for the topic go along if nothing that the mover sees is left of it, and the
 * notification bot tells of it. The result does the rest, under the event number, and gives what announces it.
 */
export async function followMove(
  context: EditContext,
  { move, effects, edit }: DoneMove,
): Promise<() => Promise<OutboxEvent[]>> {
  const { tx, actor, realm, bot, nowMs } = context;
  const { source, target, topicBefore, isMerged } = move;
  const [from, to] = [
    { channel: source, topic: topicBefore },
    { channel: target ?? source, topic: move.topic ?? topicBefore },
  ];
  const [newestLeft] = await newestOf(tx, actor, from);
  const isWholeTopic = newestLeft === undefined;
  const tellPolicies = isWholeTopic
    ? await moveTopicPolicies(
        tx,
        realm,
        { from: placeOf(from), to: placeOf(to), isMerged, mayRead: effects.mayRead },
        Math.floor(nowMs / 1000),
      )
    : async () => [];
  const notices = bot ? await noticesOf(tx, { actor, from, to, newestLeft }, { move, edit }) : [];
  return async () => [
    ...(await tellPolicies()),
    ...(bot ? await writeNotices({ tx, realm, bot, sentAt: new Date(nowMs) }, notices) : []),
  ];
}

function placeOf({ channel, topic }: NamedTopic) {
  return { channelId: channel.channel_id, topic, topicKey: topicKey(topic) };
}

async function noticesOf(
  tx: Tx,
  told: {
    actor: EditContext['actor'];
    from: NamedTopic;
    to: NamedTopic;
    /** Of those that the mover sees and that did not move; undefined: there are none. */
    newestLeft: number | undefined;
  },
  { move, edit }: Pick<DoneMove, 'move' | 'edit'>,
): Promise<PendingNotice[]> {
  const { actor, from, to, newestLeft } = told;
  const { realmId } = actor;
  const [mover] = await listAccounts(tx, realmId, [actor.userId]);
  if (!mover) return [];
  const { change, messageIds } = move;
  const unreadFor = change.isToggled ? await listTellable(tx, realmId, to) : [];
  const [toId] = await newestOf(tx, actor, to);
  return moveNotices(
    {
      actor: mover,
      from,
      to,
      change,
      messageCount: messageIds.length,
      newest: { from: newestLeft, to: toId },
    },
    edit.notices,
    unreadFor,
  );
}

/** Who took part in the topic, without those who want such notices read. */
async function listTellable(
  tx: Tx,
  realmId: number,
  { channel, topic }: NamedTopic,
): Promise<number[]> {
  const place = { conversationId: channel.conversation_id, topicKey: topicKey(topic) };
  const participants = await listTopicParticipants(tx, realmId, place);
  const accounts = await listAccounts(tx, realmId, participants);
  return accounts
    .filter((one) => personalSettings(one).resolved_topic_notice_auto_read_policy !== 'always')
    .map(({ user_id }) => user_id);
}

function newestOf(tx: Tx, actor: EditContext['actor'], { channel, topic }: NamedTopic) {
  return listAccessibleInTopic(tx, actor, channel, { topicKey: topicKey(topic), limit: 1 });
}
