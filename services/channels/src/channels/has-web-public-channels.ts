import type { HasWebPublicChannelsRequest__Output } from '@chat/proto/chat/channels/v1/HasWebPublicChannelsRequest';
import type { HasWebPublicChannelsResponse } from '@chat/proto/chat/channels/v1/HasWebPublicChannelsResponse';
import type { Deps } from '../deps.ts';
import { findWebPublicChannelId } from './store.ts';

/** Whether there is anything in the realm for people without an account. */
export async function hasWebPublicChannels(
  deps: Pick<Deps, 'db'>,
  { realmId }: HasWebPublicChannelsRequest__Output,
): Promise<HasWebPublicChannelsResponse> {
  return { hasAny: (await findWebPublicChannelId(deps.db, realmId)) !== undefined };
}
