import { type Actor, spectatorOf } from '@chat/kit/actor/actor';
import { unauthorized } from '@chat/kit/errors/catalog';
import { LRUCache } from 'lru-cache';
import type { SpectatorIdentity } from '../http/identity.ts';
import type { RealmDirectory } from '../realms/realm-directory.ts';
import type { WebPublicAccess } from '../realms/web-public-access.ts';

/** People without an account. */
export interface Spectators {
  /**
   * Who looks at the realm of a host.
   *
   * @throws UNAUTHORIZED the realm has nothing to show without an account
   * @throws NONEXISTENT_SUBDOMAIN no realm has this host
   * @spec events.md section 4, Unauthenticated register; rulings.md 9
   */
  admit(host: string): Promise<SpectatorIdentity>;
}

interface Dependencies {
  realms: RealmDirectory;
  webPublicAccess: WebPublicAccess;
}

export function createSpectators({ realms, webPublicAccess }: Dependencies): Spectators {
  // The same object each time: its token is then signed once.
  const actors = new LRUCache<number, Actor>({
    max: 1_000,
    memoMethod: (realmId) => spectatorOf(realmId),
  });

  return {
    async admit(host) {
      const realm = await realms.find(host);
      if (!realm || !(await webPublicAccess.isOpen(realm))) {
        throw unauthorized({ msg: 'Not logged in: API authentication or user session required' });
      }
      return { kind: 'spectator', realm, actor: actors.memo(realm.realmId) };
    },
  };
}
