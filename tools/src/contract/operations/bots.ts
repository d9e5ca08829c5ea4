import type { Operation, Parameter, ResponseField } from '../operation.ts';
import { always, optional, optionals, pathParameter, required, sometimes } from '../operation.ts';

const botId = pathParameter('bot_id');

const defaultParameters: readonly Parameter[] = [
  ...optionals('string', ['default_sending_stream', 'default_events_register_stream']),
  optional('default_all_public_streams', 'boolean'),
];

const defaultFields: readonly ResponseField[] = [
  always('default_sending_stream', 'string or null'),
  always('default_events_register_stream', 'string or null'),
  always('default_all_public_streams', 'boolean'),
];

const accounts: readonly Operation[] = [
  {
    method: 'GET',
    path: '/bots',
    source: 'realm.md',
    tier: 3,
    authentication: 'basic',
    parameters: [],
    response: [always('bots', 'array of object')],
    errors: [],
  },
  {
    method: 'POST',
    path: '/bots',
    source: 'realm.md',
    tier: 2,
    authentication: 'basic',
    parameters: [
      required('full_name', 'string'),
      required('short_name', 'string'),
      optional('bot_type', 'integer'),
      optional('payload_url', 'string'),
      optional('interface_type', 'integer'),
      optional('service_name', 'string'),
      optional('config_data', 'object'),
      ...defaultParameters,
      optional('file', 'file'),
    ],
    response: [
      always('user_id', 'integer'),
      always('api_key', 'string'),
      always('avatar_url', 'string'),
      ...defaultFields,
    ],
    errors: ['BAD_IMAGE', 'BAD_REQUEST'],
    status: 'payload_url is demanded for outgoing webhooks, service_name for embedded bots.',
  },
  {
    method: 'PATCH',
    path: '/bots/{bot_id}',
    source: 'realm.md',
    tier: 2,
    authentication: 'basic',
    parameters: [
      botId,
      ...optionals('string', ['full_name', 'short_name', 'service_payload_url']),
      ...optionals('integer', ['role', 'bot_owner_id', 'service_interface']),
      optional('config_data', 'object'),
      ...defaultParameters,
      optional('file', 'file'),
    ],
    response: [
      always('full_name', 'string'),
      always('avatar_url', 'string'),
      always('service_interface', 'integer or null'),
      always('service_payload_url', 'string or null'),
      always('config_data', 'object'),
      ...defaultFields,
      sometimes('bot_owner', 'string'),
    ],
    errors: ['BAD_IMAGE', 'BAD_REQUEST', 'UNAUTHORIZED_PRINCIPAL'],
  },
  {
    method: 'DELETE',
    path: '/bots/{bot_id}',
    source: 'realm.md',
    tier: 3,
    authentication: 'basic',
    parameters: [botId],
    response: [],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'GET',
    path: '/bots/{bot_id}/api_key',
    source: 'events.md',
    tier: 3,
    authentication: 'basic',
    parameters: [botId],
    response: [always('api_key', 'string')],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'POST',
    path: '/bots/{bot_id}/api_key/regenerate',
    source: 'events.md',
    tier: 3,
    authentication: 'basic',
    parameters: [botId],
    response: [always('api_key', 'string')],
    errors: ['BAD_REQUEST'],
  },
];

const storage: readonly Operation[] = [
  {
    method: 'GET',
    path: '/bot_storage',
    source: 'realm.md',
    tier: 2,
    authentication: 'basic',
    parameters: [optional('keys', 'array of string')],
    response: [always('storage', 'object')],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'PUT',
    path: '/bot_storage',
    source: 'realm.md',
    tier: 2,
    authentication: 'basic',
    parameters: [required('storage', 'object')],
    response: [],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'DELETE',
    path: '/bot_storage',
    source: 'realm.md',
    tier: 2,
    authentication: 'basic',
    parameters: [optional('keys', 'array of string')],
    response: [],
    errors: ['BAD_REQUEST'],
  },
];

const webhooks: readonly Operation[] = [
  {
    method: 'POST',
    path: '/svc-outgoing-webhook',
    source: 'api.md',
    authentication: 'basic',
    parameters: [],
    response: [
      always('bot_email', 'string'),
      always('bot_full_name', 'string'),
      always('data', 'string'),
      always('trigger', 'string'),
      always('token', 'string'),
      always('message', 'object'),
    ],
    errors: ['BAD_REQUEST'],
    status: 'Answers what the bot was last triggered with.',
  },
  {
    method: 'POST',
    path: '/external/{integration}',
    source: 'realm.md',
    tier: 3,
    authentication: 'none',
    parameters: [
      pathParameter('integration', 'string'),
      required('api_key', 'string'),
      ...optionals('string', ['stream', 'topic']),
      ...optionals('array of string', ['only_events', 'exclude_events']),
    ],
    openParameters: true,
    response: [],
    openResponse: true,
    errors: [
      'ANOMALOUS_WEBHOOK_PAYLOAD',
      'BAD_REQUEST',
      'INVALID_API_KEY',
      'INVALID_JSON',
      'MISSING_HTTP_EVENT_HEADER',
      'UNSUPPORTED_WEBHOOK_EVENT_TYPE',
    ],
    status: 'An unsupported event is 200 with its code; an unknown integration is 404.',
  },
];

export const bots: readonly Operation[] = [...accounts, ...storage, ...webhooks];
