import type { ErrorCode, Operation } from '../operation.ts';
import { always, optional, optionals, required } from '../operation.ts';

const testErrors: readonly ErrorCode[] = [
  'ADMIN_ACTION_REQUIRED',
  'FAILED_TO_CONNECT_BOUNCER',
  'INTERNAL_SERVER_ERROR_ON_BOUNCER',
];
const bouncerStatus = '502 where the bouncer cannot be reached or fails.';

const registration: readonly Operation[] = [
  {
    method: 'POST',
    path: '/users/me/apns_device_token',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [required('token', 'string'), required('appid', 'string')],
    response: [],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'DELETE',
    path: '/users/me/apns_device_token',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [required('token', 'string')],
    response: [],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'POST',
    path: '/users/me/android_gcm_reg_id',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [required('token', 'string')],
    response: [],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'DELETE',
    path: '/users/me/android_gcm_reg_id',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [required('token', 'string')],
    response: [],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'POST',
    path: '/register_client_device',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [],
    response: [always('device_id', 'integer')],
    errors: [],
  },
  {
    method: 'POST',
    path: '/remove_client_device',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [required('device_id', 'integer')],
    response: [],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'POST',
    path: '/mobile_push/register',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [
      required('device_id', 'integer'),
      optional('push_key_id', 'integer'),
      ...optionals('string', [
        'push_key',
        'token_kind',
        'token_id',
        'bouncer_public_key',
        'encrypted_push_registration',
      ]),
    ],
    response: [],
    errors: ['BAD_REQUEST'],
    unconfirmedErrors: ['PUSH_SERVICE_NOT_CONFIGURED'],
    status: 'The key group, the token group or both, each complete.',
  },
];

const testNotifications: readonly Operation[] = [
  {
    method: 'POST',
    path: '/mobile_push/test_notification',
    source: 'api.md',
    tier: 2,
    authentication: 'basic',
    parameters: [optional('token', 'string')],
    response: [],
    errors: ['INVALID_PUSH_DEVICE_TOKEN', 'INVALID_REMOTE_PUSH_DEVICE_TOKEN', ...testErrors],
    status: bouncerStatus,
  },
  {
    method: 'POST',
    path: '/mobile_push/e2ee/test_notification',
    source: 'api.md',
    tier: 2,
    authentication: 'basic',
    parameters: [optional('device_id', 'integer')],
    response: [],
    errors: ['NO_ACTIVE_PUSH_DEVICE', ...testErrors],
    status: bouncerStatus,
  },
];

export const push: readonly Operation[] = [...registration, ...testNotifications];
