import { serviceUnavailable } from '@chat/kit/errors/catalog';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import { LRUCache } from 'lru-cache';

/** Whether people without an account may look at a realm. */
export interface WebPublicAccess {
  /**
   * Whether the deployment and the realm allow it and there is something to see.
   *
   * @throws SERVER_NOT_READY channels cannot be asked and was not asked lately
   */
  isOpen(realm: Realm__Output): Promise<boolean>;
}

interface Dependencies {
  channels: Pick<RpcClient<ChannelsDefinition>, 'hasWebPublicChannels'>;
  /** How long an answer may be used, in milliseconds; longer while there is no other. */
  maxAgeMs: number;
}

export function createWebPublicAccess({ channels, maxAgeMs }: Dependencies): WebPublicAccess {
  const known = new LRUCache<number, { hasAny: boolean }>({
    max: 10_000,
    ttl: maxAgeMs,
    allowStaleOnFetchRejection: true,
    fetchMethod: (realmId) => channels.hasWebPublicChannels({ realmId }),
  });

  return {
    async isOpen({ realmId, isActive, isWebPublicAccessEnabled }) {
      if (!isActive || !isWebPublicAccessEnabled) return false;
      const answer = await known.fetch(realmId);
      // The cache keeps to itself why there is none.
      if (!answer)
        throw serviceUnavailable({}, { cause: new Error('channels could not be asked') });
      return answer.hasAny;
    },
  };
}
