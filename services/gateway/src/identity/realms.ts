import { type Actor, spectatorOf } from '@chat/kit/actor/actor';
import { nonexistentSubdomain, serviceUnavailable, unauthorized } from '@chat/kit/errors/catalog';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { FindRealmResponse__Output } from '@chat/proto/chat/users/v1/FindRealmResponse';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { UsersDefinition } from '@chat/proto/chat/users/v1/Users';
import { LRUCache } from 'lru-cache';
import type { SpectatorIdentity } from '../http/permissions.ts';

/** Which realm a host name selects. */
export interface RealmDirectory {
  /**
   * The realm of a Host header; undefined at the root host of a deployment without a root realm.
   *
   * @throws NONEXISTENT_SUBDOMAIN no realm has this host
   */
  find(host: string): Promise<Realm__Output | undefined>;
}

interface RealmDirectoryDeps {
  users: Pick<RpcClient<UsersDefinition>, 'findRealm'>;
  /** How long an answer may be used, in milliseconds. */
  maxAgeMs: number;
}

export function createRealmDirectory({ users, maxAgeMs }: RealmDirectoryDeps): RealmDirectory {
  // Coalesces lookups on a cold cache; failures are not cached
  const known = new LRUCache<string, FindRealmResponse__Output>({
    max: 10_000,
    ttl: maxAgeMs,
    fetchMethod: (host) => users.findRealm({ host }),
  });

  return {
    find: async (host) => (await known.fetch(host.toLowerCase()))?.realm ?? undefined,
  };
}

/** Whether a realm allows spectators. */
export interface WebPublicAccess {
  /**
   * Whether deployment and realm allow spectators and a web-public channel exists.
   * @throws SERVER_NOT_READY channels cannot be asked and was not asked lately
   */
  allowsSpectators(realm: Realm__Output): Promise<boolean>;
}

interface WebPublicAccessDeps {
  channels: Pick<RpcClient<ChannelsDefinition>, 'hasWebPublicChannels'>;
  /** Cache time; a stale value is used while channels is unavailable. */
  maxAgeMs: number;
}

export function createWebPublicAccess({
  channels,
  maxAgeMs,
}: WebPublicAccessDeps): WebPublicAccess {
  const known = new LRUCache<number, { hasAny: boolean }>({
    max: 10_000,
    ttl: maxAgeMs,
    allowStaleOnFetchRejection: true,
    fetchMethod: (realmId) => channels.hasWebPublicChannels({ realmId }),
  });

  return {
    async allowsSpectators({ realmId, isActive, isWebPublicAccessEnabled }) {
      if (!isActive || !isWebPublicAccessEnabled) return false;
      const answer = await known.fetch(realmId);
      // The cache swallows the error
      if (!answer) throw serviceUnavailable({}, { cause: new Error('channels is unavailable') });
      return answer.hasAny;
    },
  };
}

/** Spectators. */
export interface Spectators {
  /**
   * The spectator identity for a host's realm.
   *
   * @throws UNAUTHORIZED the realm has nothing to show without an account
   * @throws NONEXISTENT_SUBDOMAIN no realm has this host
   */
  admit(host: string): Promise<SpectatorIdentity>;
}

interface SpectatorsDeps {
  realms: RealmDirectory;
  webPublicAccess: WebPublicAccess;
}

export function createSpectators({ realms, webPublicAccess }: SpectatorsDeps): Spectators {
  // Reuse the object, because its token is cached by identity
  const actors = new LRUCache<number, Actor>({
    max: 1_000,
    memoMethod: (realmId) => spectatorOf(realmId),
  });

  return {
    async admit(host) {
      const realm = await realms.find(host);
      if (!realm || !(await webPublicAccess.allowsSpectators(realm))) {
        throw unauthorized({ msg: 'Not logged in: API authentication or user session required' });
      }
      return { kind: 'spectator', realm, actor: actors.memo(realm.realmId) };
    },
  };
}

/**
 * The realm whose accounts may log in at this host.
 *
 * @throws NONEXISTENT_SUBDOMAIN
 */
export async function getRealmByHost(realms: RealmDirectory, host: string): Promise<Realm__Output> {
  const realm = await realms.find(host);
  if (!realm) throw nonexistentSubdomain({});
  return realm;
}
