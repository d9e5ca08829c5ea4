import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { SendMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendMessageRequest';
import type { SendMessageResponse } from '@chat/proto/chat/messaging/v1/SendMessageResponse';
import type { Deps } from '../deps.ts';
import { renderMessage } from '../markdown/render-message.ts';
import type { RealmRow } from '../realms/store.ts';
import type { Freshness } from '../send/channel-states.ts';
import type { Destination, PreparedMessage } from '../send/prepared-message.ts';
import { sendPrepared } from '../send/send-prepared.ts';
import { namedUserIds } from '../send/sent-event.ts';
import { resolveChannelDestination } from './channel-destination.ts';
import { isReadingClient, normalizeClientName } from './client.ts';
import { isMeMessage, normalizeContent } from './content.ts';
import { resolveDirectDestination } from './direct-destination.ts';

type SendDeps = Pick<
  Deps,
  | 'db'
  | 'apiPrefix'
  | 'fetchChannel'
  | 'ensureUsers'
  | 'fillChannels'
  | 'realmStates'
  | 'accountStates'
  | 'channelStates'
  | 'directStates'
  | 'writeMessage'
>;

/**
 * Sends a message to a channel or to people. Answers once it is durable and, within a bound,
 * announced.
 *
 * @throws BAD_REQUEST content, topic or recipients are bad, or sending there is not permitted
 * @throws STREAM_DOES_NOT_EXIST
 * @throws CONFLICT a request with this idempotency key is still running
 * @spec POST /messages
 */
export async function sendMessage(
  deps: SendDeps,
  request: SendMessageRequest__Output,
  context: RpcContext<SendMessageResponse>,
): Promise<SendMessageResponse> {
  const { actor, idempotency } = context;
  const messageId = await sendPrepared(deps, {
    realmId: actor.realmId,
    senderId: actor.userId,
    idempotency,
    prepare: (freshness) => prepare(deps, request, context, freshness),
  });
  return { messageId };
}

async function prepare(
  deps: SendDeps,
  request: SendMessageRequest__Output,
  { actor, signal, idempotency, commit }: RpcContext<SendMessageResponse>,
  freshness: Freshness,
): Promise<PreparedMessage> {
  const content = normalizeContent(request.content);
  const sendingQueue = readSendingQueue(request);
  const client = normalizeClientName(request.clientName);
  const realm = await deps.realmStates.get(actor.realmId, freshness);
  const { destination, topic } = await resolveDestination(deps, request, actor, realm, freshness);
  const named = namedUserIds({ senderId: actor.userId, destination });
  return {
    realm,
    destination,
    senderId: actor.userId,
    people: await deps.accountStates.list(actor.realmId, named, freshness),
    topic,
    content,
    renderedContent: await render(deps, content, { realm, author: actor }),
    isMeMessage: isMeMessage(content),
    isReadBySender: request.readBySender ?? isReadingClient(client),
    client,
    sendingQueue,
    idempotency,
    onStored: (messageId, number) => commit({ messageId }, number),
    signal,
  };
}

async function resolveDestination(
  deps: SendDeps,
  { destination: wanted, topic }: SendMessageRequest__Output,
  actor: RpcContext['actor'],
  realm: RealmRow,
  freshness: Freshness,
): Promise<{ destination: Destination; topic: string }> {
  if (wanted?.direct) {
    const recipients = wanted.direct;
    const destination = await resolveDirectDestination(deps, actor, realm, {
      recipients,
      freshness,
    });
    return { destination, topic: '' };
  }
  const reference = readChannelReference(wanted);
  return resolveChannelDestination(deps, actor, realm, { reference, topic, freshness });
}

function readChannelReference(wanted: SendMessageRequest__Output['destination']) {
  if (wanted?.channelId !== undefined) return { id: wanted.channelId };
  if (wanted?.channelName !== undefined) return { name: wanted.channelName };
  throw badRequest({ msg: 'Message must have recipients' });
}

function readSendingQueue({ queueId, localId }: SendMessageRequest__Output) {
  if (queueId === '' && localId === '') return undefined;
  if (queueId === '' || localId === '') {
    throw badRequest({ msg: 'queue_id and local_id must be given together.' });
  }
  return { queueId, localId };
}

async function render(
  deps: Pick<Deps, 'db' | 'apiPrefix'>,
  source: string,
  { realm, author }: { realm: RealmRow; author: RpcContext['actor'] },
): Promise<string> {
  const { html, mentions } = await renderMessage(deps, { source, realm, author });
  const { userIds, groupIds, wildcards } = mentions;
  if (userIds.length + groupIds.length + wildcards.length > 0) {
    throw badRequest({ msg: 'Mentions are not supported yet.' });
  }
  return html;
}
