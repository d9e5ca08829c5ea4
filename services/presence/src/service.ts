import { unaryForSpectators } from '@chat/kit/grpc/handler';
import type { Handlers } from '@chat/kit/grpc/serve';
import type { PresenceDefinition } from '@chat/proto/chat/presence/v1/Presence';
import type { Deps } from './deps.ts';
import { getSnapshot } from './get-snapshot.ts';

/** Every method of the contract, bound to its use case. */
export function presenceService(deps: Deps): Handlers<PresenceDefinition> {
  return {
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
  };
}
