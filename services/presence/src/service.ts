import { type Handlers, internal, unary, unaryForSpectators } from '@chat/kit/grpc/server';
import type { PresenceDefinition } from '@chat/proto/chat/presence/v1/Presence';
import type { Deps } from './deps.ts';
import { getSnapshot } from './get-snapshot.ts';
import { getUserPresence, listLastSeen, listPresences } from './presence/read-presence.ts';
import { reportPresence } from './presence/report-presence.ts';
import { getStatus } from './status/get-status.ts';
import { updateStatus } from './status/update-status.ts';
import { announceTyping } from './typing.ts';

/** Binds every method of the contract to its use case. */
export function presenceService(deps: Deps): Handlers<PresenceDefinition> {
  // Counts requests in flight, by which the autoscaler sets the number of processes.
  const { during } = deps.inFlight;
  return {
    ReportPresence: unary((request, context) =>
      during(() => reportPresence(deps, request, context)),
    ),
    GetUserPresence: unary((request, context) =>
      during(() => getUserPresence(deps, request, context)),
    ),
    ListPresences: unary((request, context) => during(() => listPresences(deps, request, context))),
    ListLastSeen: internal(['notifications'], (request) =>
      during(() => listLastSeen(deps, request)),
    ),
    UpdateStatus: unary((request, context) => during(() => updateStatus(deps, request, context))),
    GetStatus: unary((request, context) => during(() => getStatus(deps, request, context))),
    AnnounceTyping: unary((request, context) =>
      during(() => announceTyping(deps, request, context)),
    ),
    GetSnapshot: unaryForSpectators((request, context) =>
      during(() => getSnapshot(deps, request, context)),
    ),
  };
}
