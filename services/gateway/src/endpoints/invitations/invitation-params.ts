import type { InvitationTerms } from '@chat/proto/chat/users/v1/InvitationTerms';
import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

const member = 400;
/** The default lifetime of an invitation: ten days. */
const usualMinutes = 14_400;

/** The parameters that all endpoints for creating invitations share. */
export const invitationParams = {
  stream_ids: jsonText(z.array(z.int()))
    .optional()
    .describe('The ids of the channels that invited people are subscribed to. Absent: none.'),
  invite_as: jsonText(z.int32())
    .default(member)
    .describe(
      'The role of invited people: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. Default: 400.',
    ),
  invite_expires_in_minutes: jsonText(z.int().nullable())
    .default(usualMinutes)
    .describe(
      'The number of minutes until the invitation expires. null: it does not expire. Default: 14,400, ten days.',
    ),
  include_realm_default_subscriptions: jsonText(z.boolean())
    .optional()
    .describe(
      'Whether invited people are subscribed to the default channels too. Absent: true if `stream_ids` is absent, so that they have at least some channels.',
    ),
  notify_referrer_on_join: jsonText(z.boolean())
    .default(true)
    .describe('Whether the notification bot notifies you when a person accepts. Default: true.'),
  group_ids: jsonText(z.array(z.int()))
    .default([])
    .describe('The ids of the user groups that invited people join. Default: none.'),
  welcome_message_custom_text: z
    .string()
    .optional()
    .describe(
      "A text that invited people get in addition to the usual welcome, up to 8,000 characters. Absent: the organization's text.",
    ),
};

type Params = z.output<z.ZodObject<typeof invitationParams>>;

/** Converts the parameters to the gRPC message that the users service expects. */
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
