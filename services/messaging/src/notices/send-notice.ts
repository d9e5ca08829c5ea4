import type { InternalContext } from '@chat/kit/grpc/server';
import type { SendNoticeRequest__Output } from '@chat/proto/chat/messaging/v1/SendNoticeRequest';
import type { SendNoticeResponse } from '@chat/proto/chat/messaging/v1/SendNoticeResponse';
import { type NoticeDeps, writeNotice } from './write-notice.ts';

/**
 * Writes what another service has a system bot say.
 *
 * @throws BAD_REQUEST no content, no destination, a bad topic, or a user who is unknown or deactivated
 * @throws STREAM_DOES_NOT_EXIST
 * @throws CONFLICT a call with this idempotency key is still running
 */
export async function sendNotice(
  deps: NoticeDeps,
  { realmId, content, channel, direct, systemBot }: SendNoticeRequest__Output,
  { idempotency, signal }: InternalContext,
): Promise<SendNoticeResponse> {
  const messageId = await writeNotice(deps, {
    realmId,
    content,
    ...(systemBot !== '' && { systemBot }),
    place: direct ? { userIds: direct.userIds } : (channel ?? undefined),
    idempotency,
    signal,
  });
  if (messageId === undefined) throw new Error('a notice that is said for nothing is gone');
  return { messageId };
}
