import type { OperationName } from './operation.ts';

/** The step that brings what is owed; `unplanned` is specified but belongs to no step yet. */
export type Delivery =
  | 'read state'
  | 'people and channels'
  | 'messages'
  | 'presence'
  | 'notifications'
  | 'unplanned';

/** Parts of an operation that is delivered already, which a later step adds. */
export type OwedParts = {
  readonly by: Delivery;
  readonly operation: OperationName;
  readonly names: readonly string[];
};

export type Owed = {
  readonly operations: Readonly<Record<Delivery, readonly OperationName[]>>;
  readonly parameters: readonly OwedParts[];
  readonly responseFields: readonly OwedParts[];
  readonly errors: readonly OwedParts[];
};

const owedOperations: Owed['operations'] = {
  'read state': [],

  'people and channels': [],

  messages: [],

  presence: [],

  notifications: [
    'POST /users/me/apns_device_token',
    'DELETE /users/me/apns_device_token',
    'POST /users/me/android_gcm_reg_id',
    'DELETE /users/me/android_gcm_reg_id',
    'POST /register_client_device',
    'POST /remove_client_device',
    'POST /mobile_push/register',
    'POST /mobile_push/test_notification',
    'POST /mobile_push/e2ee/test_notification',
  ],

  unplanned: [],
};

/**
 * What the specification names and the product does not have yet. Whoever delivers something takes
 * it off: the contract test fails on an entry that is declared.
 */
export const owed: Owed = {
  operations: owedOperations,
  parameters: [],
  responseFields: [],
  errors: [],
};
