// Original file: chat/users/v1/scim.proto

import type { ScimFilterStep as _chat_users_v1_ScimFilterStep, ScimFilterStep__Output as _chat_users_v1_ScimFilterStep__Output } from '../../../chat/users/v1/ScimFilterStep.ts';

export interface ScimFilter {
  'steps'?: (_chat_users_v1_ScimFilterStep)[];
}

export interface ScimFilter__Output {
  'steps': (_chat_users_v1_ScimFilterStep__Output)[];
}
