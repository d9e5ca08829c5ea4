import type { RealmRow } from '../realms/store.ts';

/** The pictures an organization has, by the name clients know them by, with the column that holds the file's name. */
export const realmPictureColumns = {
  icon: 'icon_file',
  logo: 'logo_file',
  night_logo: 'night_logo_file',
} as const satisfies Record<string, keyof RealmRow>;

export type RealmPictureKind = keyof typeof realmPictureColumns;

/** @throws an error when there is no such picture: gateways name those above */
export function parseRealmPictureKind(kind: string): RealmPictureKind {
  if (kind === 'icon' || kind === 'logo' || kind === 'night_logo') return kind;
  throw new Error(`organizations have no picture '${kind}'`);
}

type Pictured = Pick<
  RealmRow,
  'realm_id' | 'uuid' | (typeof realmPictureColumns)[RealmPictureKind]
>;

/** Where a picture of an organization is: absolute, or relative to the realm's root. */
export function realmPictureUrl(realm: Pictured, kind: RealmPictureKind): string {
  const file = realm[realmPictureColumns[kind]];
  if (file !== null) return `/user_avatars/${realm.realm_id}/realm/${file}.png`;
  if (kind !== 'icon') return '/static/images/logo.svg';
  // Any 32 hexadecimal digits that are nobody's address give a pattern of their own.
  return `https://secure.gravatar.com/avatar/${realm.uuid.replaceAll('-', '')}?d=identicon&version=1`;
}

/** `U`: somebody uploaded the picture; else `G` (gravatar) or `D` (the product's). */
export function realmPictureSource(realm: Pictured, kind: RealmPictureKind): 'U' | 'G' | 'D' {
  if (realm[realmPictureColumns[kind]] !== null) return 'U';
  return kind === 'icon' ? 'G' : 'D';
}
