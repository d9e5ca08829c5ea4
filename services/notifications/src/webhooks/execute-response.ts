import { createHash } from 'node:crypto';
import { isApiError } from '@chat/kit/errors/define-error';
import type { Deps } from '../deps.ts';
import type { AccountRow } from '../read-model/store.ts';
import type { DeliveryRow, FollowUp } from './store.ts';

type FollowUpDeps = Pick<Deps, 'messaging' | 'log'>;

/**
 * Sends the follow-ups of a response: the bot's reply and the message to its owner. Repeated calls for a delivery send
 * them only once.
 * @throws an error if the messaging service is unavailable; the job retries
 */
export async function executeFollowUp(
  deps: FollowUpDeps,
  delivery: DeliveryRow,
  { bot, followUp: { reply, ownerMessage } }: { bot: AccountRow; followUp: FollowUp },
): Promise<void> {
  const { realm_id: realmId, bot_id: botId, message_id: messageId } = delivery;
  const key = `webhook:${botId}:${messageId}`;
  if (reply) {
    const { content, widgetJson } = reply;
    const request = {
      realmId,
      botId,
      content,
      ...(widgetJson !== undefined && { widgetJson }),
      ...placeOf(delivery),
    };
    await skipIfRejected(deps, delivery, () =>
      deps.messaging.sendReply(request, { idempotency: idempotencyOf(`${key}:reply`, request) }),
    );
  }
  const ownerId = bot.bot_owner_id;
  if (ownerMessage !== undefined && ownerId !== null) {
    const request = {
      realmId,
      direct: { userIds: [ownerId] },
      content: `${introduction(delivery, bot)}\n${ownerMessage}`,
    };
    await skipIfRejected(deps, delivery, () =>
      deps.messaging.sendSystemMessage(request, {
        idempotency: idempotencyOf(`${key}:owner`, request),
      }),
    );
  }
}

function introduction(delivery: DeliveryRow, { full_name, user_id }: AccountRow): string {
  const name = `@_**${full_name}|${user_id}**`;
  return `[A message](${linkToMessage(delivery)}) to your bot ${name} triggered an outgoing webhook.`;
}

function placeOf({ message, participants, bot_id }: DeliveryRow) {
  if (participants) {
    const others = participants.filter((userId) => userId !== bot_id);
    return { direct: { userIds: others } };
  }
  return { channel: { channelId: message.stream_id ?? 0, topic: message.subject } };
}

/**
 * Runs `write`, and skips follow-ups that the messaging service rejects permanently, because a retry would not help.
 */
async function skipIfRejected(
  { log }: FollowUpDeps,
  { realm_id: realmId, bot_id: botId, message_id: messageId }: DeliveryRow,
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isApiError(error) || error.httpStatus >= 500 || error.code === 'CONFLICT') throw error;
    const fields = { realmId, botId, messageId, code: error.code };
    log.info('messaging rejected a webhook follow-up', fields);
  }
}

function idempotencyOf(key: string, request: object) {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  return { key, requestHash };
}

/** Returns the URL fragment of a message in the web client. */
function linkToMessage({ message, participants }: Pick<DeliveryRow, 'message' | 'participants'>) {
  const { id, stream_id, display_recipient, subject } = message;
  if (participants) return `/#narrow/dm/${participants.join(',')}-dm/near/${id}`;
  const channel = `${stream_id}-${encode(String(display_recipient).replaceAll(' ', '-'))}`;
  return `/#narrow/channel/${channel}/topic/${encode(subject)}/near/${id}`;
}

/**
 * Encodes text for a URL fragment. Letters, digits and `_ - ~` stay; other bytes become `.` and two hexadecimal digits.
 */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[.!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '.');
}
