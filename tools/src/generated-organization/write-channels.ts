import { nameKey } from '@chat/kit/names/name-key';
import { z } from 'zod';
import { copyRows } from './copy-rows.ts';
import type { Ids } from './ids.ts';
import { everybody, type PlannedChannel, privateOne } from './plan/channels.ts';
import type { PlannedOrganization } from './plan/organization.ts';
import { owner } from './plan/people.ts';
import type { Schema } from './schema.ts';

/** The channels that the product itself creates. Generated channels of the same kind copy their permission settings. */
export const madeByProduct: readonly number[] = [everybody, privateOne];

const createdAtSeconds = Date.UTC(2024, 11, 1) / 1_000;
const colors = ['#d96459', '#4f9dc4', '#7fb34d', '#b07cc6', '#d9a441', '#4fb3a5', '#d1709b'];
const Permissions = z.tuple([z.object({ permissions: z.string() })]);

/**
 * Writes all channels and subscriptions that the product has not created into the channels service's schema. Deletes
 * the channel that every organization starts with, because the plan does not contain it.
 */
export async function writeChannels(
  channels: Schema,
  plan: PlannedOrganization,
  ids: Ids,
): Promise<void> {
  const first = [ids.realmId, ids.channelId(0)];
  await channels.query('delete from subscription where realm_id = $1 and channel_id < $2', first);
  await channels.query('delete from channel where realm_id = $1 and id < $2', first);
  const permissions = {
    ofPublic: await permissionsOf(channels, ids.channelId(everybody)),
    ofPrivate: await permissionsOf(channels, ids.channelId(privateOne)),
  };
  await copyRows(
    channels.client,
    {
      table: 'channel',
      columns: [
        ...['realm_id', 'id', 'version', 'roster_version', 'name', 'name_key', 'description'],
        ...['rendered_description', 'creator_id', 'created_at_seconds', 'invite_only'],
        ...['is_web_public', 'history_public_to_subscribers', 'is_default', 'topics_policy'],
        ...['default_push_notifications', 'permissions', 'subscriber_count'],
      ],
    },
    channelRows(plan, ids, permissions),
  );
  await channels.continueAfter('channel', 'id', ids.channelId(plan.channels.length - 1));
  await copyRows(
    channels.client,
    { table: 'subscription', columns: ['realm_id', 'channel_id', 'user_id', 'color'] },
    subscriptionRows(plan, ids),
  );
  for (const place of madeByProduct) {
    await channels.query(
      `update channel set version = version + 1, roster_version = roster_version + 1,
         subscriber_count = $3, is_default = $4, created_at_seconds = $5
       where realm_id = $1 and id = $2`,
      [
        ids.realmId,
        ids.channelId(place),
        activeSubscribers(plan, place),
        plan.channels[place]?.isDefault,
        createdAtSeconds,
      ],
    );
  }
}

async function permissionsOf(channels: Schema, channelId: number): Promise<string> {
  const rows = await channels.query('select permissions::text from channel where id = $1', [
    channelId,
  ]);
  return Permissions.parse(rows)[0].permissions;
}

function* channelRows(
  plan: PlannedOrganization,
  ids: Ids,
  permissions: { ofPublic: string; ofPrivate: string },
) {
  for (const [place, channel] of plan.channels.entries()) {
    if (madeByProduct.includes(place)) continue;
    const { name, description, isPrivate, hasSharedHistory, isDefault } = channel;
    yield [
      ids.realmId,
      ids.channelId(place),
      1,
      1,
      name,
      nameKey(name),
      description,
      `<p>${description}</p>`,
      ids.userId(owner),
      createdAtSeconds,
      isPrivate,
      false,
      hasSharedHistory,
      isDefault,
      'inherit',
      false,
      isPrivate ? permissions.ofPrivate : permissions.ofPublic,
      activeSubscribers(plan, place),
    ];
  }
}

function* subscriptionRows({ channels }: PlannedOrganization, ids: Ids) {
  for (const [place, { subscribers }] of channels.entries()) {
    for (const person of subscribers) {
      // The product has subscribed the owner to the channels that it created.
      if (person === owner && madeByProduct.includes(place)) continue;
      const color = colors[(place + person) % colors.length] ?? '';
      yield [ids.realmId, ids.channelId(place), ids.userId(person), color];
    }
  }
}

function activeSubscribers({ people, channels }: PlannedOrganization, place: number): number {
  const subscribers: PlannedChannel['subscribers'] = channels[place]?.subscribers ?? [];
  return subscribers.filter((person) => people[person]?.isActive).length;
}
