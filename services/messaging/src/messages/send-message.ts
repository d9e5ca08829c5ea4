import { badRequest, serviceUnavailable } from '@chat/kit/errors/catalog';
import { isApiError } from '@chat/kit/errors/define-error';
import type { RpcContext } from '@chat/kit/grpc/handler';
import type { SendMessageRequest__Output } from '@chat/proto/chat/messaging/v1/SendMessageRequest';
import type { SendMessageResponse } from '@chat/proto/chat/messaging/v1/SendMessageResponse';
import type { Deps } from '../deps.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { messagesSent, staleSends } from '../metrics.ts';
import type { RealmRow } from '../realms/store.ts';
import type { PreparedMessage } from '../send/prepared-message.ts';
import { findSentMessage } from '../send/write-batch.ts';
import { resolveChannelDestination } from './channel-destination.ts';
import { isReadingClient, normalizeClientName } from './client.ts';
import { isMeMessage, normalizeContent } from './content.ts';
import { resolveDirectDestination } from './direct-destination.ts';

type SendDeps = Pick<
  Deps,
  | 'db'
  | 'channels'
  | 'ensureUsers'
  | 'fillChannels'
  | 'realmStates'
  | 'channelStates'
  | 'directStates'
  | 'writeMessage'
>;

// Each time round, something changed between check and write: more often than this is no coincidence.
const maxAttempts = 10;

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
  context: RpcContext,
): Promise<SendMessageResponse> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const prepared = await prepareUnlessSent(deps, request, context);
    if ('messageId' in prepared) return prepared;
    const { message, forget } = prepared;
    const outcome = await deps.writeMessage(message);
    if (outcome.state === 'sent') {
      messagesSent.add(1);
      return { messageId: outcome.messageId };
    }
    staleSends.add(1);
    forget();
    await deps.ensureUsers(context.actor.realmId, [context.actor.userId]);
  }
  throw serviceUnavailable({});
}

/** A message that passed every check. `forget` drops what it was checked against. */
type Prepared = { message: PreparedMessage; forget(): void };

/** A repeated request answers what it answered first, even if it would be refused by now. */
async function prepareUnlessSent(
  deps: SendDeps,
  request: SendMessageRequest__Output,
  context: RpcContext,
): Promise<Prepared | { messageId: number }> {
  try {
    return await prepare(deps, request, context);
  } catch (error) {
    const { actor, idempotency } = context;
    if (!idempotency || !isApiError(error)) throw error;
    const scope = { realmId: actor.realmId, actorId: actor.userId };
    const messageId = await findSentMessage(deps.db, { ...idempotency, ...scope });
    if (messageId === undefined) throw error;
    return { messageId };
  }
}

async function prepare(
  deps: SendDeps,
  request: SendMessageRequest__Output,
  { actor, signal, idempotency }: RpcContext,
): Promise<Prepared> {
  const content = normalizeContent(request.content);
  const sendingQueue = readSendingQueue(request);
  const client = normalizeClientName(request.clientName);
  const realm = await deps.realmStates.get(actor.realmId);
  const { destination, topic, forget } = await resolveDestination(deps, request, actor, realm);
  return {
    message: {
      realm,
      destination,
      senderId: actor.userId,
      topic,
      content,
      renderedContent: render(content, realm),
      isMeMessage: isMeMessage(content),
      isReadBySender: request.readBySender ?? isReadingClient(client),
      client,
      sendingQueue,
      idempotency,
      signal,
    },
    forget: () => {
      deps.realmStates.forget(realm);
      forget();
    },
  };
}

async function resolveDestination(
  deps: SendDeps,
  { destination: wanted, topic: wantedTopic }: SendMessageRequest__Output,
  actor: RpcContext['actor'],
  realm: RealmRow,
) {
  if (wanted?.direct) {
    const { destination, state } = await resolveDirectDestination(
      deps,
      actor,
      realm,
      wanted.direct,
    );
    const forget = () => deps.directStates.forget(actor.realmId, state);
    return { destination, topic: '', forget };
  }
  const reference = readChannelReference(wanted);
  const { destination, state, topic } = await resolveChannelDestination(deps, actor, realm, {
    reference,
    topic: wantedTopic,
  });
  return { destination, topic, forget: () => deps.channelStates.forget(actor.realmId, state) };
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

function render(content: string, realm: RealmRow): string {
  const { html, mentions } = renderMarkdown(content, {
    defaultCodeLanguage: realm.settings.default_code_block_language,
    realmHost: realm.host,
  });
  const [mention] = mentions;
  if (mention) {
    const kind = mention.kind === 'user' ? 'users' : 'groups';
    throw badRequest({ msg: `Mentions of ${kind} are not supported yet.` });
  }
  return html;
}
