import { badRequest, unauthorizedPrincipal } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import type { SendTestWelcomeRequest__Output } from '@chat/proto/chat/users/v1/SendTestWelcomeRequest';
import type { SendTestWelcomeResponse } from '@chat/proto/chat/users/v1/SendTestWelcomeResponse';
import { roles } from '../accounts/rules.ts';
import type { Deps } from '../deps.ts';

const maxLength = 8_000;

/**
 * Has the welcome bot write a text to the actor, as it would welcome newcomers with it.
 *
 * @throws UNAUTHORIZED_PRINCIPAL the actor is no administrator
 * @throws BAD_REQUEST the text is empty, too long, or holds null bytes
 */
export async function sendTestWelcome(
  { messaging }: Pick<Deps, 'messaging'>,
  { text }: SendTestWelcomeRequest__Output,
  { actor, idempotency, signal }: RpcContext,
): Promise<SendTestWelcomeResponse> {
  const { realmId, userId, role } = actor;
  if (role > roles.administrator) {
    throw unauthorizedPrincipal({ msg: 'Must be an organization administrator' });
  }
  if ([...text].length > maxLength) {
    const limit = `(limit: ${maxLength} characters)`;
    throw badRequest({ msg: `welcome_message_custom_text is too long ${limit}` });
  }
  return messaging.sendNotice(
    { realmId, content: text, direct: { userIds: [userId] }, systemBot: 'welcome-bot' },
    {
      signal,
      ...(idempotency && { idempotency: { ...idempotency, key: `${idempotency.key}:welcome` } }),
    },
  );
}
