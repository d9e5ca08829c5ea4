import { createRpcClient } from '@chat/kit/grpc/client';
import type { MailCause } from '@chat/proto/chat/common/v1/MailCause';
import { chat } from '@chat/proto/load';
import { signerOf } from '../src/product/signer.ts';
import type { JoinedProduct } from './join-product.ts';

type Own = Pick<JoinedProduct, 'product' | 'secrets' | 'openSchema'>;
type Kind = 'password_reset' | 'sign_up' | 'address_change';

const causes = {
  password_reset: (confirmationId: number) => ({ passwordReset: { confirmationId } }),
  sign_up: (confirmationId: number) => ({ signUp: { confirmationId } }),
  address_change: (confirmationId: number) => ({ addressConfirmation: { confirmationId } }),
};

/**
 * Returns the path of the newest link of this kind that would be mailed to an address. Returns undefined if there is
 * none. Requests the mail as the notifications service does.
 */
export async function mailedPath(own: Own, kind: Kind, email: string): Promise<string | undefined> {
  await using schema = await own.openSchema('users');
  const [row] = await schema.query(
    `select realm_id, confirmation_id from confirmation where kind = $1 and lower(email) = lower($2)
     order by confirmation_id desc limit 1`,
    [kind, email],
  );
  if (!row) return undefined;
  const cause = causes[kind](Number(row.confirmation_id));
  const mail = await described(own, Number(row.realm_id), cause);
  return mail ? new URL(mail.link).pathname : undefined;
}

/** Returns the path of the link in missed-message mails that stops such mails. */
export async function unsubscribePath(own: Own, userId: number): Promise<string> {
  await using schema = await own.openSchema('users');
  const [row] = await schema.query('select realm_id from account where user_id = $1', [userId]);
  const cause = { missedMessages: { userId, messageIds: [1] } };
  const mail = await described(own, Number(row?.realm_id), cause);
  return new URL(mail?.unsubscribeUrl ?? '').pathname;
}

/** Returns the mail that the users service describes, or undefined if it should not be sent. */
async function described(own: Own, realmId: number, cause: MailCause) {
  await using mailData = createRpcClient(chat.users.v1.MailData.service, {
    address: `127.0.0.1:${own.product.grpcPorts.users[0]}`,
    to: 'users',
    signer: signerOf('notifications', own.secrets.privateKeys),
    deadlineMs: 10_000,
    retryable: ['describeMail'],
  });
  return (await mailData.describeMail({ realmId, cause })).mail ?? undefined;
}
