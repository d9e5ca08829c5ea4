import type { Operation } from '../operation.ts';
import { alias, always, optional, optionals, required } from '../operation.ts';
import { registerAlways, snapshotGroups } from './register-snapshot.ts';

export const events: readonly Operation[] = [
  {
    method: 'POST',
    path: '/register',
    source: 'events.md',
    authentication: 'spectator',
    parameters: [
      ...optionals('array of string', ['event_types', 'fetch_event_types']),
      ...optionals('boolean', [
        'apply_markdown',
        'client_gravatar',
        'slim_presence',
        'all_public_streams',
      ]),
      optional('include_subscribers', 'boolean or string'),
      optional('presence_history_limit_days', 'integer'),
      optional('narrow', 'array of array'),
      optional('client_capabilities', 'object'),
      optional('idle_queue_timeout', 'integer or string'),
      alias('queue_lifespan_secs', 'idle_queue_timeout', 'integer or string'),
    ],
    response: [...registerAlways, ...Object.values(snapshotGroups).flat()],
    errors: ['BAD_REQUEST'],
    status: 'Never 401 for a passing failure: existing clients then log the account out.',
  },
  {
    method: 'GET',
    path: '/events',
    source: 'events.md',
    authentication: 'basic',
    parameters: [
      optional('queue_id', 'string'),
      optional('last_event_id', 'integer'),
      optional('dont_block', 'boolean'),
    ],
    response: [always('events', 'array of object'), always('queue_id', 'string')],
    errors: ['BAD_EVENT_QUEUE_ID', 'BAD_REQUEST'],
    status: 'Both queue_id and last_event_id are needed; a missing one is BAD_REQUEST here.',
  },
  {
    method: 'DELETE',
    path: '/events',
    source: 'events.md',
    authentication: 'basic',
    parameters: [required('queue_id', 'string')],
    response: [],
    errors: ['BAD_EVENT_QUEUE_ID'],
  },
];
