import { z } from 'zod';

/** When a topic becomes followed, or unmuted in a muted channel, by itself. */
export const topicOccasions = { participating: 1, sending: 2, starting: 3, never: 4 } as const;
const topicOccasion = z.literal([1, 2, 3, 4]);

/** What messaging acts on of a user's settings. @spec events.md section 5, user_settings */
export const PersonalSettings = z.object({
  translate_emoticons: z.boolean(),
  automatically_follow_topics_policy: topicOccasion,
  automatically_unmute_topics_in_muted_streams_policy: topicOccasion,
  automatically_follow_topics_where_mentioned: z.boolean(),
  resolved_topic_notice_auto_read_policy: z.enum(['always', 'except_followed', 'never']),
  send_read_receipts: z.boolean(),
  enable_drafts_synchronization: z.boolean(),
});

export type PersonalSettings = z.output<typeof PersonalSettings>;

const defaults: PersonalSettings = {
  translate_emoticons: false,
  automatically_follow_topics_policy: topicOccasions.starting,
  automatically_unmute_topics_in_muted_streams_policy: topicOccasions.sending,
  automatically_follow_topics_where_mentioned: true,
  resolved_topic_notice_auto_read_policy: 'except_followed',
  send_read_receipts: true,
  enable_drafts_synchronization: true,
};

/** The user's settings; of somebody nobody has told of yet, they are those of a new account. */
export function personalSettings(
  account: { settings: PersonalSettings } | undefined,
): PersonalSettings {
  return account?.settings ?? defaults;
}
