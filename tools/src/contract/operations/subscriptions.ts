import type { Operation, Parameter } from '../operation.ts';
import {
  always,
  optional,
  optionals,
  pathParameter,
  required,
  sometimes,
  unconfirmed,
} from '../operation.ts';

/** The permission settings of a channel. */
export const channelPermissions: readonly string[] = [
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_create_topic_group',
  'can_delete_any_message_group',
  'can_delete_own_message_group',
  'can_move_messages_out_of_channel_group',
  'can_move_messages_within_channel_group',
  'can_remove_subscribers_group',
  'can_resolve_topics_group',
  'can_send_message_group',
  'can_subscribe_group',
];

/** What both ways of creating a channel let the caller choose. */
export const channelSettings: readonly Parameter[] = [
  ...optionals('boolean', [
    'announce',
    'invite_only',
    'is_web_public',
    'is_default_stream',
    'history_public_to_subscribers',
    'send_new_subscription_messages',
  ]),
  optional('folder_id', 'integer'),
  optional('topics_policy', 'string'),
  optional('message_retention_days', 'integer or string'),
  ...optionals('group-setting', channelPermissions),
];

const principals = optional('principals', 'array of integer or string');

export const subscriptions: readonly Operation[] = [
  {
    method: 'GET',
    path: '/users/me/subscriptions',
    source: 'api.md',
    tier: 1,
    authentication: 'basic',
    parameters: [optional('include_subscribers', 'string')],
    response: [always('subscriptions', 'array of object')],
    errors: [],
  },
  {
    method: 'POST',
    path: '/users/me/subscriptions',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [
      required('subscriptions', 'array of object'),
      principals,
      optional('authorization_errors_fatal', 'boolean'),
      ...channelSettings,
    ],
    response: [
      always('subscribed', 'object'),
      always('already_subscribed', 'object'),
      sometimes('unauthorized', 'array of string'),
      sometimes('new_subscription_messages_sent', 'boolean'),
    ],
    errors: ['BAD_REQUEST', 'UNAUTHORIZED_PRINCIPAL'],
  },
  {
    method: 'DELETE',
    path: '/users/me/subscriptions',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [required('subscriptions', 'array of string'), principals],
    response: [always('removed', 'array of string'), always('not_removed', 'array of string')],
    errors: ['BAD_REQUEST', 'UNAUTHORIZED_PRINCIPAL'],
  },
  {
    method: 'PATCH',
    path: '/users/me/subscriptions',
    source: 'realm.md',
    tier: 3,
    authentication: 'basic',
    parameters: [optional('delete', 'array of string'), optional('add', 'array of object')],
    response: [
      unconfirmed('subscribed', 'object'),
      unconfirmed('already_subscribed', 'object'),
      unconfirmed('removed', 'array of string'),
      unconfirmed('not_removed', 'array of string'),
    ],
    errors: ['BAD_REQUEST'],
    status: 'At least one of delete and add is not empty.',
  },
  {
    method: 'PATCH',
    path: '/users/me/subscriptions/{stream_id}',
    source: 'api.md',
    authentication: 'basic',
    parameters: [
      pathParameter('stream_id'),
      required('property', 'string'),
      required('value', 'boolean or string'),
    ],
    response: [],
    errors: ['BAD_REQUEST'],
  },
  {
    method: 'POST',
    path: '/users/me/subscriptions/properties',
    source: 'realm.md',
    tier: 1,
    authentication: 'basic',
    parameters: [required('subscription_data', 'array of object')],
    response: [],
    errors: ['BAD_REQUEST'],
  },
];
