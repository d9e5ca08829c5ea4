import { badRequest } from '@chat/kit/errors/catalog';
import type { RpcContext } from '@chat/kit/grpc/server';
import { reportMessageTypes } from '@chat/kit/limits/limits';
import type { ReportMessageRequest__Output } from '@chat/proto/chat/messaging/v1/ReportMessageRequest';
import type { ReportMessageResponse } from '@chat/proto/chat/messaging/v1/ReportMessageResponse';
import type { Deps } from '../deps.ts';
import { type AccessibleMessage, getAccessibleMessage } from '../model/accessible-message.ts';
import { listAccounts } from '../read-model/account-store.ts';
import {
  messageLink,
  quote,
  type SystemMessageDeps,
  sendSystemMessage,
  silentMention,
} from '../send/system-message.ts';

const maxDescriptionLength = 1_000;

type Request = ReportMessageRequest__Output;

/**
 * Sends a report about a message to the realm's moderation channel.
 *
 * @throws BAD_REQUEST no such message for this actor, unknown report type, description missing or too long, or the realm
 *   does not accept reports
 * @spec POST /messages/{message_id}/report
 */
export async function reportMessage(
  deps: SystemMessageDeps & Pick<Deps, 'getRealm'>,
  request: Request,
  { actor, idempotency, signal }: RpcContext,
): Promise<ReportMessageResponse> {
  const reason = checkedReason(request);
  const { settings } = await deps.getRealm(actor.realmId);
  const channelId = settings.moderation_request_channel_id;
  if (channelId === -1) {
    throw badRequest({
      msg: 'Moderation request channel must be specified to enable message reporting.',
    });
  }
  const message = await getAccessibleMessage(deps.db, actor, request.messageId);
  const people = await listAccounts(deps.db, actor.realmId, [actor.userId, message.sender_id]);
  const sender = people.find(({ user_id }) => user_id === message.sender_id);
  await sendSystemMessage(deps, {
    realmId: actor.realmId,
    place: { channelId, topic: `Reports about ${sender?.full_name ?? 'someone'}` },
    content: [
      `${silentMention(people.find(({ user_id }) => user_id === actor.userId))} reported ${messageLink(message)}`,
      ` by ${silentMention(sender)}: **${reason}**.`,
      textOf(request, message),
    ].join(''),
    // Different users may use the same idempotency key.
    idempotency: idempotency && {
      ...idempotency,
      key: `report/${actor.userId}/${idempotency.key}`,
    },
    signal,
  });
  return {};
}

function textOf({ description }: Request, { content }: AccessibleMessage): string {
  const said = description.trim() === '' ? '' : `\n\n${quote(description)}`;
  return `${said}\n\nThe message:\n\n${quote(content)}`;
}

/** Validates the report's type and description. Returns the name of the report type. */
function checkedReason({ reportType, description }: Request): string {
  const type = reportMessageTypes.find(({ key }) => key === reportType);
  if (!type) throw badRequest({ msg: 'Invalid report type.' });
  if ([...description].length > maxDescriptionLength) {
    throw badRequest({
      msg: `description is too long (limit: ${maxDescriptionLength} characters)`,
    });
  }
  if (description.includes('\0')) throw badRequest({ msg: 'Null bytes are not allowed.' });
  if (type.key === 'other' && description.trim() === '') {
    throw badRequest({ msg: 'An explanation is required.' });
  }
  return type.name;
}
