import type { ReadTx, Tx } from '@chat/kit/database/database';
import { fromApi, type GroupSetting } from '@chat/kit/groups/group-setting';
import * as readModel from '@chat/kit/read-model/rows';
import { z } from 'zod';

const groupSetting = z
  .union([
    z.int(),
    z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
  ])
  .transform((value): GroupSetting => fromApi(value));

/** Seconds after which something may no longer be changed; null: it always may. */
const timeLimit = z.int().positive().nullable();

/** What messaging acts on of a realm's settings, read from the fact that carries them all. */
export const RealmSettings = z.object({
  topics_policy: z.enum(['allow_empty_topic', 'disable_empty_topic']).default('allow_empty_topic'),
  /** What clients show where the topic is empty; typed as a topic, it means the empty one. */
  empty_topic_display_name: z.string().min(1).default('general chat'),
  default_code_block_language: z.string().default(''),
  direct_message_permission_group: groupSetting,
  direct_message_initiator_group: groupSetting,
  /** Days that messages are kept; -1: for ever. */
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
  /** -1: there is none. */
  moderation_request_channel_id: z.int(),
});
export type RealmSettings = z.output<typeof RealmSettings>;

/** Turns what looks like `pattern` into a link: in the API's form, and as it is stored. @spec realm.md, Linkifiers */
export type Linkifier = {
  id: number;
  /** In RE2's syntax, which takes Python's named groups. */
  pattern: string;
  /** RFC 6570, with the groups of the pattern as its variables. */
  url_template: string;
  example_input: string | null;
  /** What clients write for an address of `url_template`: text with `{group}`s. */
  reverse_template: string | null;
  /** Further addresses that clients can turn back; they never become links. */
  alternative_url_templates: readonly string[];
};

/** A linkifier without its id: what an administrator says of it. */
export type LinkifierFields = Omit<Linkifier, 'id'>;

/** A realm as users last told it. */
export type RealmRow = readModel.StoredRealm & {
  string_id: string;
  /** Host name clients use. */
  host: string;
  /** Domain of the addresses that stand for those of people whom somebody may not know. */
  email_domain: string;
  is_active: boolean;
  settings: RealmSettings;
  /** When its channels were read as a whole; null: they have to be. */
  channels_filled_at: Date | null;
  /** Rises with every change of anybody's alert words. */
  alert_words_version: number;
  /** In processing order. */
  linkifiers: readonly Linkifier[];
};

/** The realm; undefined while no event has told of it. */
export const findRealm = readModel.findRealm<RealmRow>;

/** Makes every send that was checked against other alert words start over. */
export async function raiseAlertWordsVersion(tx: Tx, realmId: number): Promise<void> {
  await tx<RealmRow>('realm').where({ realm_id: realmId }).increment('alert_words_version', 1);
}

/** The realm's linkifiers in the order in which they look at a text. */
export async function listLinkifiers(tx: ReadTx, realmId: number): Promise<readonly Linkifier[]> {
  const row = await tx<RealmRow>('realm').where({ realm_id: realmId }).first('linkifiers');
  return row?.linkifiers ?? [];
}

/** The same, held against other changes until the transaction ends. */
export async function lockLinkifiers(tx: Tx, realmId: number): Promise<readonly Linkifier[]> {
  const row = await tx<RealmRow>('realm')
    .where({ realm_id: realmId })
    .forNoKeyUpdate()
    .first('linkifiers');
  return row?.linkifiers ?? [];
}

/** An id that no linkifier has had. */
export async function drawLinkifierId(tx: Tx): Promise<number> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    "select nextval('linkifier_id_seq') as id",
  );
  const [row] = rows;
  if (!row) throw new Error('a sequence has always one more number');
  return row.id;
}

/** Replaces the list. Sends that were rendered with the one before start over. */
export async function updateLinkifiers(
  tx: Tx,
  realmId: number,
  linkifiers: readonly Linkifier[],
): Promise<void> {
  await tx('realm')
    .where({ realm_id: realmId })
    .update({
      linkifiers: JSON.stringify(linkifiers),
      alert_words_version: tx.raw('alert_words_version + 1'),
    });
}
