import { fromApi, type GroupSetting } from '@chat/kit/groups/group-setting';
import { z } from 'zod';

const groupSetting = z
  .union([
    z.int(),
    z.object({ direct_members: z.array(z.int()), direct_subgroups: z.array(z.int()) }),
  ])
  .transform((value): GroupSetting => fromApi(value));

/** What messaging acts on of a realm's settings, read from the fact that carries them all. */
export const RealmSettings = z.object({
  topics_policy: z.enum(['allow_empty_topic', 'disable_empty_topic']).default('allow_empty_topic'),
  /** What clients show where the topic is empty; typed as a topic, it means the empty one. */
  empty_topic_display_name: z.string().min(1).default('general chat'),
  default_code_block_language: z.string().default(''),
  direct_message_permission_group: groupSetting,
  direct_message_initiator_group: groupSetting,
});
export type RealmSettings = z.output<typeof RealmSettings>;
