import type { Deps } from '../deps.ts';
import type { RealmRow } from '../read-model/store.ts';
import type { NoticeContext } from './notice.ts';

/** Where clients reach the realm, without a slash at the end. */
export function realmUrl({ push }: Pick<Deps, 'push'>, { host }: Pick<RealmRow, 'host'>): string {
  return `${push.externalScheme}://${host}`;
}

/** Where and for whom a notification is. */
export function noticeContext(
  deps: Pick<Deps, 'push' | 'apiPrefixes'>,
  realm: Pick<RealmRow, 'realm_id' | 'name' | 'host'>,
  userId: number,
): NoticeContext {
  const { push, apiPrefixes } = deps;
  return {
    realm: { id: realm.realm_id, name: realm.name, url: realmUrl(deps, realm) },
    server: push.externalHost,
    userId,
    apiPrefixes,
  };
}
