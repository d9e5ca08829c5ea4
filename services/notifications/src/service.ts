import { unary, unaryForSpectators } from '@chat/kit/grpc/handler';
import type { Handlers } from '@chat/kit/grpc/serve';
import type { NotificationsDefinition } from '@chat/proto/chat/notifications/v1/Notifications';
import type { Deps } from './deps.ts';
import { getSnapshot } from './get-snapshot.ts';
import { getLatestTrigger } from './webhooks/get-latest-trigger.ts';

/** Every method of the contract, bound to its use case. */
export function notificationsService(deps: Deps): Handlers<NotificationsDefinition> {
  return {
    GetLatestTrigger: unary((request, context) => getLatestTrigger(deps, request, context)),
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
  };
}
