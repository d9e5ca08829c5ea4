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

  notifications: [],

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
