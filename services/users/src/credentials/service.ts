import { type Handlers, internal, unary } from '@chat/kit/grpc/server';
import type { CredentialsDefinition } from '@chat/proto/chat/users/v1/Credentials';
import type { Deps } from './deps.ts';
import {
  createDeviceKey,
  listDeviceKeys,
  revokeDeviceKey,
  revokeDeviceKeys,
} from './device-keys.ts';
import { invalidatePassword, regenerateApiKey } from './revoke-credentials.ts';
import { setPassword } from './set-password.ts';

/** Binds the methods of `Credentials` to their use cases. */
export function credentialsService(deps: Deps): Handlers<CredentialsDefinition> {
  return {
    ListDeviceKeys: unary((request, context) => listDeviceKeys(deps, request, context)),
    CreateDeviceKey: unary((request, context) => createDeviceKey(deps, request, context)),
    RevokeDeviceKey: unary((request, context) => revokeDeviceKey(deps, request, context)),
    RevokeDeviceKeys: unary((request, context) => revokeDeviceKeys(deps, request, context)),
    RegenerateApiKey: unary((request, context) => regenerateApiKey(deps, request, context)),
    InvalidatePassword: internal(['operator'], (request) => invalidatePassword(deps, request)),
    SetPassword: internal(['operator'], (request) => setPassword(deps, request)),
  };
}
