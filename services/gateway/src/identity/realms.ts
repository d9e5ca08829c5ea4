import { type Actor, spectatorOf } from '@chat/kit/actor/actor';
import { nonexistentSubdomain, serviceUnavailable, unauthorized } from '@chat/kit/errors/catalog';
import type { RpcClient } from '@chat/kit/grpc/client';
import type { ChannelsDefinition } from '@chat/proto/chat/channels/v1/Channels';
import type { Realm__Output } from '@chat/proto/chat/users/v1/Realm';
import type { RealmsDefinition } from '@chat/proto/chat/users/v1/Realms';
import { LRUCache } from 'lru-cache';
import type { SpectatorIdentity } from '../http/permissions.ts';

/** A lookup of the realm at a host name. */
export interface RealmDirectory {
  /**
   * Returns the current realm at a host. Returns undefined at the root host of a deployment without a root realm.
   *
   * @throws NONEXISTENT_SUBDOMAIN no realm has this host
   */
  find(host: string): Promise<Realm__Output | undefined>;
  /**
   * Returns the id of the realm at a host. The id may be outdated by a second, for example after a realm has changed
   * its host.
   */
  findId(host: string): Promise<number | undefined>;
}

/** The cache time of ids. */
const maxAgeMs = 1_000;

/**
 * Creates a directory that asks the users service for the realm each time. With a cached realm, an outdated setting
 * could accept or reject a visitor. Ids are cached, because every request with an account needs them.
 */
export function createRealmDirectory(
  realms: Pick<RpcClient<RealmsDefinition>, 'findRealm'>,
): RealmDirectory {
  const find = async (host: string) =>
    (await realms.findRealm({ host: host.toLowerCase() })).realm ?? undefined;
  // Combines lookups on a cold cache. Failures are not cached
  const ids = new LRUCache<string, { readonly id: number | undefined }>({
    max: 10_000,
    ttl: maxAgeMs,
    fetchMethod: async (host) => ({ id: (await find(host))?.realmId }),
  });
  return {
    find,
    findId: async (host) => (await ids.fetch(host.toLowerCase()))?.id,
  };
}

/** The decision whether a realm allows spectators. */
export interface WebPublicAccess {
  /**
   * Returns whether spectators are allowed: the deployment and the realm allow them, and a web-public channel exists.
   *
   * @throws SERVER_NOT_READY the channels service is unavailable and has never answered for this realm
   */
  allowsSpectators(realm: Realm__Output): Promise<boolean>;
}

/**
 * Creates the check, which asks the channels service each time. While the channels service is unavailable, the check
 * uses the last answer.
 */
export function createWebPublicAccess(
  channels: Pick<RpcClient<ChannelsDefinition>, 'hasWebPublicChannels'>,
): WebPublicAccess {
  const lastAnswers = new LRUCache<number, { readonly hasAny: boolean }>({ max: 10_000 });

  async function hasWebPublicChannels(realmId: number): Promise<boolean> {
    try {
      const answer = await channels.hasWebPublicChannels({ realmId });
      lastAnswers.set(realmId, answer);
      return answer.hasAny;
    } catch (cause) {
      const last = lastAnswers.get(realmId);
      if (!last) throw serviceUnavailable({}, { cause });
      return last.hasAny;
    }
  }

  return {
    allowsSpectators: async ({ realmId, isActive, isWebPublicAccessEnabled }) =>
      isActive && isWebPublicAccessEnabled && hasWebPublicChannels(realmId),
  };
}

/** The identification of callers without credentials. */
export interface Spectators {
  /**
   * Returns the spectator identity for a host's realm.
   *
   * @throws UNAUTHORIZED the realm does not allow spectators
   * @throws NONEXISTENT_SUBDOMAIN no realm has this host
   */
  identify(host: string): Promise<SpectatorIdentity>;
}

interface SpectatorsDeps {
  realmDirectory: RealmDirectory;
  webPublicAccess: WebPublicAccess;
}

export function createSpectators({ realmDirectory, webPublicAccess }: SpectatorsDeps): Spectators {
  // Reuse the actor object, because its token is cached by object identity
  const actors = new LRUCache<number, Actor>({
    max: 1_000,
    memoMethod: (realmId) => spectatorOf(realmId),
  });

  return {
    async identify(host) {
      const realm = await realmDirectory.find(host);
      if (!realm || !(await webPublicAccess.allowsSpectators(realm))) {
        throw unauthorized({ msg: 'Not logged in: API authentication or user session required' });
      }
      return { kind: 'spectator', realm, actor: actors.memo(realm.realmId) };
    },
  };
}

/**
 * Returns the realm whose accounts may log in at this host.
 *
 * @throws NONEXISTENT_SUBDOMAIN no realm has this host
 */
export async function getRealmByHost(
  realmDirectory: RealmDirectory,
  host: string,
): Promise<Realm__Output> {
  const realm = await realmDirectory.find(host);
  if (!realm) throw nonexistentSubdomain({});
  return realm;
}
