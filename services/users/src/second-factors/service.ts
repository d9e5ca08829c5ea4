import { type Handlers, internal, unary } from '@chat/kit/grpc/server';
import type { SecondFactorsDefinition } from '@chat/proto/chat/users/v1/SecondFactors';
import type { Deps } from './deps.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './manage-passkeys.ts';
import {
  createRecoveryCodes,
  getSecondFactors,
  resetSecondFactors,
} from './manage-second-factors.ts';
import { beginTotp, confirmTotp, removeTotp } from './manage-totp.ts';

/** Binds the methods of `SecondFactors` to their use cases. */
export function secondFactorsService(deps: Deps): Handlers<SecondFactorsDefinition> {
  return {
    GetSecondFactors: unary((request, context) => getSecondFactors(deps, request, context)),
    BeginTotp: unary((request, context) => beginTotp(deps, request, context)),
    ConfirmTotp: unary((request, context) => confirmTotp(deps, request, context)),
    RemoveTotp: unary((request, context) => removeTotp(deps, request, context)),
    BeginPasskey: unary((request, context) => beginPasskey(deps, request, context)),
    AddPasskey: unary((request, context) => addPasskey(deps, request, context)),
    RenamePasskey: unary((request, context) => renamePasskey(deps, request, context)),
    RemovePasskey: unary((request, context) => removePasskey(deps, request, context)),
    CreateRecoveryCodes: unary((request, context) => createRecoveryCodes(deps, request, context)),
    ResetSecondFactors: internal(['operator'], (request) => resetSecondFactors(deps, request)),
  };
}
