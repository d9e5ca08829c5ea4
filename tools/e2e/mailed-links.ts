import { createActorTokens } from '@chat/kit/actor/actor-tokens';
import { createRpcClient } from '@chat/kit/grpc/client';
import { chat } from '@chat/proto/load';
import type { JoinedProduct } from './join-product.ts';

type Kind = 'password_reset' | 'sign_up' | 'address_change';

const causes = {
  password_reset: (confirmationId: number) => ({ passwordReset: { confirmationId } }),
  sign_up: (confirmationId: number) => ({ signUp: { confirmationId } }),
  address_change: (confirmationId: number) => ({ addressConfirmation: { confirmationId } }),
};

/**
 * Path of the newest link of a kind that users would mail to an address, as notifications asks for it; undefined when it
 * would mail none.
 */
export async function mailedPath(
  own: Pick<JoinedProduct, 'product' | 'secrets' | 'openSchema'>,
  kind: Kind,
  email: string,
): Promise<string | undefined> {
  await using schema = await own.openSchema('users');
  const [row] = await schema.query(
    `select realm_id, confirmation_id from confirmation where kind = $1 and lower(email) = lower($2)
     order by confirmation_id desc limit 1`,
    [kind, email],
  );
  if (!row) return undefined;
  await using users = createRpcClient(chat.users.v1.Users.service, {
    address: `127.0.0.1:${own.product.grpcPorts.users[0]}`,
    tokens: createActorTokens(own.secrets.actorTokenSecret),
    service: 'operator',
    deadlineMs: 10_000,
    retryable: ['describeMail'],
  });
  const { mail } = await users.describeMail({
    realmId: Number(row.realm_id),
    cause: causes[kind](Number(row.confirmation_id)),
  });
  return mail ? new URL(mail.link).pathname : undefined;
}
