import type { Deployment } from '../deployment.ts';
import { hostOfRealm } from './hosts.ts';
import { availableMethods, type OfferedLogins } from './login-methods.ts';
import { apiRealmPermissions } from './permissions.ts';
import { emptyTopicDisplayName } from './realm-settings.ts';
import type { Realm, RealmRow } from './realm-store.ts';

/** Returns the URL at which clients reach a realm, without a trailing slash. */
export function urlOfRealm(
  realm: Pick<Realm, 'string_id' | 'host'>,
  deployment: Pick<Deployment, 'externalHost' | 'externalScheme'>,
): string {
  return `${deployment.externalScheme}://${hostOfRealm(realm, deployment)}`;
}

/** Returns the realm's description as HTML, or '' if the description is empty. */
export function renderedDescription({ description }: Pick<Realm, 'description'>): string {
  if (description === '') return '';
  const escaped = description
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return `<p>${escaped}</p>`;
}

/** Returns whether the realm has at least one login method. */
export function isLoginPossible(realm: Realm, deployment: OfferedLogins): boolean {
  const methods = authenticationMethods(realm, deployment);
  return Object.values(methods).some(({ enabled }) => enabled);
}

/**
 * Returns all settings whose changes clients and other services receive, keyed by name without `realm_`. A leading
 * `svc_` stands for each configured prefix.
 * @spec POST /register
 */
export function realmSettingValues(
  realm: Realm,
  deployment: OfferedLogins & Pick<Deployment, 'isPushConfigured'>,
): Record<string, unknown> {
  const { settings } = realm;
  return {
    name: realm.name,
    description: realm.description,
    ...settings,
    push_notifications_enabled: deployment.isPushConfigured && settings.push_notifications_enabled,
    authentication_methods: authenticationMethods(realm, deployment),
    allow_edit_history: settings.message_edit_history_visibility_policy !== 'none',
    mandatory_topics: settings.topics_policy === 'disable_empty_topic',
    empty_topic_display_name: emptyTopicDisplayName,
    icon_url: realmPictureUrl(realm, 'icon'),
    icon_source: realmPictureSource(realm, 'icon'),
    logo_url: realmPictureUrl(realm, 'logo'),
    logo_source: realmPictureSource(realm, 'logo'),
    night_logo_url: realmPictureUrl(realm, 'night_logo'),
    night_logo_source: realmPictureSource(realm, 'night_logo'),
    ...apiRealmPermissions(realm),
  };
}

function authenticationMethods(realm: Realm, deployment: OfferedLogins) {
  const available = availableMethods(realm, deployment);
  return Object.fromEntries(
    Object.entries(realm.settings.authentication_methods).map(([name, isChosen]) => [
      name,
      available.has(name)
        ? { enabled: isChosen, available: true }
        : {
            enabled: false,
            available: false,
            unavailable_reason: 'This authentication method is not configured on this server.',
          },
    ]),
  );
}

/** The column of each realm picture, keyed by the picture's name in the API. */
export const realmPictureColumns = {
  icon: 'icon_file',
  logo: 'logo_file',
  night_logo: 'night_logo_file',
} as const satisfies Record<string, keyof RealmRow>;

export type RealmPictureKind = keyof typeof realmPictureColumns;

/**
 * Returns the kind of a realm picture.
 * @throws an error for an unknown picture kind, which only a bug in the gateway can send
 */
export function parseRealmPictureKind(kind: string): RealmPictureKind {
  if (kind === 'icon' || kind === 'logo' || kind === 'night_logo') return kind;
  throw new Error(`organizations have no picture '${kind}'`);
}

type Pictured = Pick<
  RealmRow,
  'realm_id' | 'uuid' | (typeof realmPictureColumns)[RealmPictureKind]
>;

/** Returns the URL of a realm's icon or logo. It is absolute or relative to the realm's root. */
export function realmPictureUrl(realm: Pictured, kind: RealmPictureKind): string {
  const file = realm[realmPictureColumns[kind]];
  if (file !== null) return `/user_avatars/${realm.realm_id}/realm/${file}.png`;
  if (kind !== 'icon') return '/static/images/logo.svg';
  // Any 32 hex digits give a distinct identicon.
  return `https://secure.gravatar.com/avatar/${realm.uuid.replaceAll('-', '')}?d=identicon&version=1`;
}

/** Returns `U` for an uploaded picture, otherwise `G` (gravatar) or `D` (the product's default). */
export function realmPictureSource(realm: Pictured, kind: RealmPictureKind): 'U' | 'G' | 'D' {
  if (realm[realmPictureColumns[kind]] !== null) return 'U';
  return kind === 'icon' ? 'G' : 'D';
}
