import type { Actor } from '@chat/kit/actor/actor';
import { badRequest } from '@chat/kit/errors/catalog';
import { isSatisfiedBy } from '@chat/kit/groups/group-setting';
import type { ChannelRow } from '../channels/store.ts';
import { holds } from '../messages/channel-access.ts';
import type { RealmSettings } from '../realms/realm-settings.ts';

const guestRole = 600;

/** Whether the actor may delete whatever it can read there, whoever wrote it and when. */
export function mayDeleteAny(
  actor: Actor,
  settings: Pick<RealmSettings, 'can_delete_any_message_group'>,
  channel: ChannelRow | undefined,
): boolean {
  // Guests hold the realm's permission not even when they are named in it.
  const isGranted =
    actor.role !== guestRole && isSatisfiedBy(settings.can_delete_any_message_group, actor);
  return (
    isGranted || (channel !== undefined && holds('can_delete_any_message_group', channel, actor))
  );
}

/** A message as far as it decides who may delete it. */
export type Deletable = {
  sender_id: number;
  sent_at: Date;
  channel: ChannelRow | undefined;
};

/**
 * Whether the actor may delete a message that it can read. `senderOwnerId`: of a bot that sent it.
 *
 * @throws BAD_REQUEST it may not, or not any more
 * @spec DELETE /messages/{message_id}
 */
export function checkMayDelete(
  actor: Actor,
  settings: RealmSettings,
  message: Deletable,
  { senderOwnerId, nowMs }: { senderOwnerId: number | null; nowMs: number },
): void {
  const { channel } = message;
  if (mayDeleteAny(actor, settings, channel)) return;
  const isOwn = message.sender_id === actor.userId || senderOwnerId === actor.userId;
  const isGranted =
    isSatisfiedBy(settings.can_delete_own_message_group, actor) ||
    (channel !== undefined && holds('can_delete_own_message_group', channel, actor));
  if (!isOwn || !isGranted) {
    throw badRequest({ msg: "You don't have permission to delete this message" });
  }
  const limit = settings.message_content_delete_limit_seconds;
  if (limit !== null && nowMs - message.sent_at.getTime() > limit * 1000) {
    throw badRequest({ msg: 'The time limit for deleting this message has passed' });
  }
}
