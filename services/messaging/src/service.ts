import { unary, unaryForSpectators } from '@chat/kit/grpc/handler';
import type { Handlers } from '@chat/kit/grpc/serve';
import type { MessagingDefinition } from '@chat/proto/chat/messaging/v1/Messaging';
import type { Deps } from './deps.ts';
import { listMessages } from './messages/list-messages.ts';
import { sendMessage } from './messages/send-message.ts';
import { getSnapshot } from './snapshot/get-snapshot.ts';

/** Every method of the contract, bound to its use case. */
export function messagingService(deps: Deps): Handlers<MessagingDefinition> {
  return {
    SendMessage: unary((request, context) => sendMessage(deps, request, context)),
    ListMessages: unaryForSpectators((request, context) => listMessages(deps, request, context)),
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
  };
}
