import type { RpcClient } from '@chat/kit/grpc/client';
import type { FindRealmResponse__Output } from '@chat/proto/chat/users/v1/FindRealmResponse';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { LRUCache } from 'lru-cache';

/** Which realm a host name selects. */
export interface RealmDirectory {
  /**
   * The realm of a Host header; undefined at the root host of a deployment without a root realm.
   *
   * @throws NONEXISTENT_SUBDOMAIN no realm has this host
   */
  find(host: string): Promise<Realm__Output | undefined>;
}

interface Dependencies {
  users: Pick<RpcClient<UsersDefinition>, 'findRealm'>;
  /** How long an answer may be used, in milliseconds. */
  maxAgeMs: number;
}

export function createRealmDirectory({ users, maxAgeMs }: Dependencies): RealmDirectory {
  // A burst on a cold cache asks once; failures are not kept.
  const known = new LRUCache<string, FindRealmResponse__Output>({
    max: 10_000,
    ttl: maxAgeMs,
    fetchMethod: (host) => users.findRealm({ host }),
  });

  return {
    find: async (host) => (await known.fetch(host.toLowerCase()))?.realm ?? undefined,
  };
}
