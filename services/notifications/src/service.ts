import { type Handlers, internal, unary, unaryForSpectators } from '@chat/kit/grpc/server';
import type { NotificationsDefinition } from '@chat/proto/chat/notifications/v1/Notifications';
import type { Deps } from './deps.ts';
import { registerDevice, removeDevice } from './devices/client-devices.ts';
import { getSnapshot } from './devices/get-snapshot.ts';
import { registerToken, removeToken } from './devices/push-tokens.ts';
import { registerPush } from './devices/register-push.ts';
import {
  listDeadMails,
  listPausedAddresses,
  replayMails,
  resumeAddress,
} from './mail/operate-mails.ts';
import { sendEncryptedTestPush, sendTestPush } from './push/test-push.ts';
import { getLatestTrigger } from './webhooks/get-latest-trigger.ts';

/** Binds every method of the contract to its use case. */
export function notificationsService(deps: Deps): Handlers<NotificationsDefinition> {
  return {
    GetLatestTrigger: unary((request, context) => getLatestTrigger(deps, request, context)),
    RegisterToken: unary((request, context) => registerToken(deps, request, context)),
    RemoveToken: unary((request, context) => removeToken(deps, request, context)),
    RegisterDevice: unary((request, context) => registerDevice(deps, request, context)),
    RemoveDevice: unary((request, context) => removeDevice(deps, request, context)),
    RegisterPush: unary((request, context) => registerPush(deps, request, context)),
    SendTestPush: unary((request, context) => sendTestPush(deps, request, context)),
    SendEncryptedTestPush: unary((request, context) =>
      sendEncryptedTestPush(deps, request, context),
    ),
    ListDeadMails: internal(['operator'], () => listDeadMails(deps)),
    ReplayMails: internal(['operator'], (request) => replayMails(deps, request)),
    ListPausedAddresses: internal(['operator'], () => listPausedAddresses(deps)),
    ResumeAddress: internal(['operator'], (request) => resumeAddress(deps, request)),
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
  };
}
