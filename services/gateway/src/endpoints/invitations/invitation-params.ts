import type { InvitationTerms } from '@chat/proto/chat/users/v1/InvitationTerms';
import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

const member = 400;
/** Ten days. */
const usualMinutes = 14_400;

/** Parameters shared by all endpoints that create invitations. */
export const invitationParams = {
  stream_ids: jsonText(z.array(z.int()))
    .optional()
    .describe('The ids of the channels that whoever accepts is subscribed to. Absent: none.'),
  invite_as: jsonText(z.int32())
    .default(member)
    .describe(
      'The role of whoever accepts: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. Default: 400.',
    ),
  invite_expires_in_minutes: jsonText(z.int().nullable())
    .default(usualMinutes)
    .describe(
      'For how many minutes it can be accepted; null: for ever. Default: 14,400, ten days.',
    ),
  include_realm_default_subscriptions: jsonText(z.boolean())
    .optional()
    .describe(
      'Whether whoever accepts is also subscribed to the default channels. Absent: if `stream_ids` is absent, so that nobody arrives in no channel.',
    ),
  notify_referrer_on_join: jsonText(z.boolean())
    .default(true)
    .describe('Whether the notification bot tells you when somebody accepts. Default: true.'),
  group_ids: jsonText(z.array(z.int()))
    .default([])
    .describe(
      'The ids of the user groups that whoever accepts becomes a member of. Default: none.',
    ),
  welcome_message_custom_text: z
    .string()
    .optional()
    .describe(
      "What whoever accepts reads besides the usual welcome, of at most 8,000 characters. Absent: the organization's text.",
    ),
};

type Params = z.output<z.ZodObject<typeof invitationParams>>;

/** Converts the parameters to the users service's message. */
export function toInvitation(params: Params): InvitationTerms {
  const { stream_ids: channelIds, invite_expires_in_minutes: minutes } = params;
  const { welcome_message_custom_text: text } = params;
  return {
    role: params.invite_as,
    channelIds: channelIds ?? [],
    groupIds: params.group_ids,
    includeDefaultChannels: params.include_realm_default_subscriptions ?? channelIds === undefined,
    notifyReferrerOnJoin: params.notify_referrer_on_join,
    ...(minutes !== null && { expiresInMinutes: minutes }),
    welcomeText: text,
  };
}
