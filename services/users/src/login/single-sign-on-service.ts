import { type Handlers, internal } from '@chat/kit/grpc/server';
import type { SingleSignOnDefinition } from '@chat/proto/chat/users/v1/SingleSignOn';
import type { Deps } from './deps.ts';
import { beginOpenIdLogin } from './openid/begin-open-id-login.ts';
import { completeOpenIdLogin } from './openid/complete-open-id-login.ts';
import { beginSamlLogin, getSamlMetadata } from './saml/begin-saml-login.ts';
import { acceptSamlResponse, completeSamlLogin } from './saml/complete-saml-login.ts';

/** Binds the methods of `SingleSignOn` to their use cases. */
export function singleSignOnService(deps: Deps): Handlers<SingleSignOnDefinition> {
  return {
    BeginOpenIdLogin: internal(['gateway'], (request) => beginOpenIdLogin(deps, request)),
    CompleteOpenIdLogin: internal(['gateway'], (request) => completeOpenIdLogin(deps, request)),
    BeginSamlLogin: internal(['gateway'], (request) => beginSamlLogin(deps, request)),
    AcceptSamlResponse: internal(['gateway'], (request, context) =>
      acceptSamlResponse(deps, request, context),
    ),
    CompleteSamlLogin: internal(['gateway'], (request) => completeSamlLogin(deps, request)),
    GetSamlMetadata: internal(['gateway'], (request) => getSamlMetadata(deps, request)),
  };
}
