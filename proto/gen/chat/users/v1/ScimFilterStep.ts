// Original file: chat/users/v1/scim.proto

import type { ScimComparison as _chat_users_v1_ScimComparison, ScimComparison__Output as _chat_users_v1_ScimComparison__Output } from '../../../chat/users/v1/ScimComparison.ts';

export interface ScimFilterStep {
  'comparison'?: (_chat_users_v1_ScimComparison | null);
  'all'?: (number);
  'any'?: (number);
  'not'?: (boolean);
  'kind'?: "comparison"|"all"|"any"|"not";
}

export interface ScimFilterStep__Output {
  'comparison'?: (_chat_users_v1_ScimComparison__Output | null);
  'all'?: (number);
  'any'?: (number);
  'not'?: (boolean);
  'kind'?: "comparison"|"all"|"any"|"not";
}
