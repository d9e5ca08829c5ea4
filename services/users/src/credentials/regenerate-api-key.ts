import type { RpcContext } from '@chat/kit/grpc/handler';
import type { RegenerateApiKeyRequest__Output } from '@chat/proto/chat/users/v1/RegenerateApiKeyRequest';
import type { RegenerateApiKeyResponse } from '@chat/proto/chat/users/v1/RegenerateApiKeyResponse';
import { updateApiKey } from '../accounts/store.ts';
import type { Deps } from '../deps.ts';
import { createApiKey, hashApiKey } from './api-keys.ts';

/**
 * Gives the actor a new API key. When it returns, no gateway accepts the old one.
 * @spec POST /users/me/api_key/regenerate
 */
export async function regenerateApiKey(
  deps: Pick<Deps, 'transact' | 'seal' | 'identityVersions'>,
  _request: RegenerateApiKeyRequest__Output,
  { actor }: RpcContext,
): Promise<RegenerateApiKeyResponse> {
  const { realmId, userId } = actor;
  const apiKey = createApiKey();
  const account = await deps.transact((tx) =>
    updateApiKey(tx, realmId, userId, {
      api_key_hash: hashApiKey(apiKey),
      api_key_sealed: deps.seal.seal(apiKey),
    }),
  );
  await deps.identityVersions.announce({ realmId, users: { [userId]: account.version } });
  return { apiKey };
}
