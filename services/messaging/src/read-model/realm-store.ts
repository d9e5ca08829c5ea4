import type { ReadTx, Tx } from '@chat/kit/database/database';
import { raisedVersion } from '@chat/kit/database/timeline';
import { fromApi, type GroupSetting } from '@chat/kit/groups/group-setting';
import * as readModel from '@chat/kit/read-model/rows';
import { z } from 'zod';

const groupSetting = z
  .union([
    z.int(),
    z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
  ])
  .transform((value): GroupSetting => fromApi(value));

/** Time limit in seconds; null: no limit. */
const timeLimit = z.int().positive().nullable();

/** Realm settings that the messaging service uses, from the domain event with all settings. */
export const RealmSettings = z.object({
  topics_policy: z.enum(['allow_empty_topic', 'disable_empty_topic']).default('allow_empty_topic'),
  /** Display name of the empty topic. Users who type it as a topic get the empty topic. */
  empty_topic_display_name: z.string().min(1).default('general chat'),
  default_code_block_language: z.string().default(''),
  direct_message_permission_group: groupSetting,
  direct_message_initiator_group: groupSetting,
  /** Days for which messages are kept; -1: forever. */
  message_retention_days: z.int().default(-1),
  allow_message_editing: z.boolean().default(true),
  message_content_edit_limit_seconds: timeLimit.default(600),
  message_content_delete_limit_seconds: timeLimit.default(600),
  move_messages_within_stream_limit_seconds: timeLimit.default(604_800),
  move_messages_between_streams_limit_seconds: timeLimit.default(604_800),
  message_edit_history_visibility_policy: z.enum(['all', 'moves', 'none']).default('all'),
  can_delete_any_message_group: groupSetting,
  can_delete_own_message_group: groupSetting,
  can_move_messages_between_topics_group: groupSetting,
  can_move_messages_between_channels_group: groupSetting,
  can_resolve_topics_group: groupSetting,
  can_mention_many_users_group: groupSetting,
  can_access_all_users_group: groupSetting,
  can_add_custom_emoji_group: groupSetting,
  enable_read_receipts: z.boolean(),
  inline_image_preview: z.boolean(),
  inline_url_embed_preview: z.boolean(),
  /** -1: none. */
  moderation_request_channel_id: z.int(),
});
export type RealmSettings = z.output<typeof RealmSettings>;

/** A linkifier, as in the API and as stored. @spec GET /realm/linkifiers */
export type Linkifier = {
  id: number;
  /** RE2 syntax, including Python's named groups. */
  pattern: string;
  /** RFC 6570 URL template with the pattern's groups as variables. */
  url_template: string;
  example_input: string | null;
  /** Text with `{group}`s. When a user pastes an address that matches `url_template`, clients insert this text. */
  reverse_template: string | null;
  /** Further URL templates that clients can reverse. They never create links. */
  alternative_url_templates: readonly string[];
};

/** A linkifier without its id. */
export type LinkifierFields = Omit<Linkifier, 'id'>;

/** A realm in the read model. */
export type RealmRow = readModel.StoredRealm & {
  string_id: string;
  /** Host name that clients use. */
  host: string;
  /** Domain of placeholder addresses. */
  email_domain: string;
  is_active: boolean;
  settings: RealmSettings;
  /** When the realm's channels were last refilled; null: a refill is needed. */
  channels_filled_at: Date | null;
  /** Increases with every change of alert words or linkifiers. Sends prepared with an older version are stale. */
  send_version: number;
  /** In processing order. */
  linkifiers: readonly Linkifier[];
};

/** Returns the realm; undefined when it is not in the read model yet. */
export const findRealm = readModel.findRealm<RealmRow>;

/** Invalidates sends that were prepared with other alert words. */
export async function raiseSendVersion(tx: Tx, realmId: number): Promise<void> {
  await tx<RealmRow>('realm')
    .where({ realm_id: realmId })
    .update({ send_version: tx.raw(raisedVersion('send_version')) });
}

/** Returns the realm's linkifiers in processing order. */
export async function listLinkifiers(tx: ReadTx, realmId: number): Promise<readonly Linkifier[]> {
  const row = await tx<RealmRow>('realm').where({ realm_id: realmId }).first('linkifiers');
  return row?.linkifiers ?? [];
}

/** Returns the realm's linkifiers in order, with the realm's row locked until the transaction ends. */
export async function lockLinkifiers(tx: Tx, realmId: number): Promise<readonly Linkifier[]> {
  const row = await tx<RealmRow>('realm')
    .where({ realm_id: realmId })
    .forNoKeyUpdate()
    .first('linkifiers');
  return row?.linkifiers ?? [];
}

/** Allocates a linkifier id. */
export async function allocateLinkifierId(tx: Tx): Promise<number> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    "select nextval('linkifier_id_seq') as id",
  );
  const [row] = rows;
  if (!row) throw new Error('nextval returned no row');
  return row.id;
}

/** Replaces the list, and invalidates sends that were rendered with the previous one. */
export async function updateLinkifiers(
  tx: Tx,
  realmId: number,
  linkifiers: readonly Linkifier[],
): Promise<void> {
  await tx('realm')
    .where({ realm_id: realmId })
    .update({
      linkifiers: JSON.stringify(linkifiers),
      send_version: tx.raw(raisedVersion('send_version')),
    });
}
