import type { Operation } from '../operation.ts';
import { always, optional, pathParameter, required } from '../operation.ts';

export const topics: readonly Operation[] = [
  {
    method: 'GET',
    path: '/users/me/{stream_id}/topics',
    source: 'realm.md',
    tier: 1,
    authentication: 'spectator',
    parameters: [pathParameter('stream_id'), optional('allow_empty_topic_name', 'boolean')],
    response: [always('topics', 'array of object')],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'POST',
    path: '/user_topics',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [
      required('stream_id', 'integer'),
      required('topic', 'string'),
      required('visibility_policy', 'integer'),
    ],
    response: [],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'PATCH',
    path: '/users/me/subscriptions/muted_topics',
    source: 'api.md',
    tier: 2,
    authentication: 'basic',
    parameters: [
      optional('stream_id', 'integer'),
      optional('stream', 'string'),
      required('topic', 'string'),
      required('op', 'string'),
    ],
    response: [],
    errors: ['BAD_REQUEST'],
    status: 'Exactly one of stream_id and stream.',
  },
  {
    method: 'POST',
    path: '/streams/{stream_id}/delete_topic',
    source: 'messages.md',
    tier: 3,
    authentication: 'basic',
    parameters: [pathParameter('stream_id'), required('topic_name', 'string')],
    response: [always('complete', 'boolean')],
    errors: ['BAD_REQUEST'],
  },
];
