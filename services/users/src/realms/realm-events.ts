import { isDeepStrictEqual } from 'node:util';
import { realmPermissionSettings } from '@chat/kit/groups/permission-settings';
import { clientEvent, domainEvent, type OutboxEvent } from '@chat/kit/outbox/event';
import { nameInValue } from '@chat/kit/prefixes/prefixes';
import { realmChanged } from '@chat/proto/domain-events';
import type { Deployment } from '../deployment.ts';
import { emailDomainOf, hostOfRealm } from './hosts.ts';
import {
  realmPictureSource,
  realmPictureUrl,
  realmSettingValues,
  renderedDescription,
} from './realm-object.ts';
import type { Realm } from './realm-store.ts';

/** The settings that share one `update_dict` event. Each other setting gets its own `update` event. */
const inUpdateDict: ReadonlySet<string> = new Set([
  ...Object.keys(realmPermissionSettings),
  'allow_message_editing',
  'message_content_edit_limit_seconds',
  'authentication_methods',
  'icon_url',
  'icon_source',
  'logo_url',
  'logo_source',
  'night_logo_url',
  'night_logo_source',
  'description',
  'topics_policy',
  'mandatory_topics',
  'plan_type',
]);

/** Returns the client events for a changed realm: `realm` `update_dict` and `update`. */
export function realmUpdated(
  { before, after }: { before: Realm; after: Realm },
  deployment: Deployment,
): OutboxEvent[] {
  const old = realmSettingValues(before, deployment);
  const changed = Object.entries(realmSettingValues(after, deployment)).filter(
    ([name, value]) => !isDeepStrictEqual(old[name], value),
  );
  const data = Object.fromEntries(changed.filter(([name]) => inUpdateDict.has(name)));
  const dictionary = {
    ...data,
    ...picturesOf(after, data),
    ...(data.description !== undefined && { rendered_description: renderedDescription(after) }),
  };
  return [
    ...(Object.keys(data).length > 0
      ? [toEveryone({ op: 'update_dict', property: 'default', data: dictionary })]
      : []),
    ...changed
      .filter(([name]) => !inUpdateDict.has(name))
      .map(([name, value]) => toEveryone({ op: 'update', property: nameInValue(name), value })),
  ];
}

/** Returns the URL and the source of each picture that changed in `data`. */
function picturesOf(realm: Realm, data: Readonly<Record<string, unknown>>) {
  const kinds = (['icon', 'logo', 'night_logo'] as const).filter(
    (kind) => `${kind}_url` in data || `${kind}_source` in data,
  );
  return Object.fromEntries(
    kinds.flatMap((kind) => [
      [`${kind}_url`, realmPictureUrl(realm, kind)],
      [`${kind}_source`, realmPictureSource(realm, kind)],
    ]),
  );
}

/** Returns the `realm` `deactivated` event. The body has the shape of the API. */
export function realmDeactivated(realmId: number): OutboxEvent {
  return toEveryone({ op: 'deactivated', realm_id: realmId });
}

function toEveryone(body: object): OutboxEvent {
  return clientEvent({ type: 'realm', audience: { everyone: true }, body });
}

/** Returns the domain event for a realm that was created or changed. */
export function realmChangedEvent(realm: Realm, deployment: Deployment) {
  return domainEvent(realmChanged, {
    realmId: realm.realm_id,
    stringId: realm.string_id,
    host: hostOfRealm(realm, deployment),
    name: realm.name,
    isActive: realm.is_active,
    createdAtSeconds: toSeconds(realm.created_at),
    settingsJson: JSON.stringify(realmSettingValues(realm, deployment)),
    emailDomain: emailDomainOf(realm, deployment),
  });
}

/** Returns a time as whole seconds since 1970, as in the API. */
export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}
