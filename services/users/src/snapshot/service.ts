import { type Handlers, internal, unaryForSpectators } from '@chat/kit/grpc/server';
import type { SnapshotsDefinition } from '@chat/proto/chat/users/v1/Snapshots';
import type { Deps } from './deps.ts';
import { getSnapshot } from './get-snapshot.ts';
import { getGroupStates, listDomainEvents } from './list-domain-events.ts';

/** Binds the methods of `Snapshots` to their use cases. */
export function snapshotsService(deps: Deps): Handlers<SnapshotsDefinition> {
  return {
    GetSnapshot: unaryForSpectators((request, context) => getSnapshot(deps, request, context)),
    ListDomainEvents: internal(['channels', 'messaging', 'presence', 'notifications'], (request) =>
      listDomainEvents(deps, request),
    ),
    GetGroupStates: internal(['channels', 'messaging'], (request) => getGroupStates(deps, request)),
  };
}
