import type { InvitationTerms } from '@chat/proto/chat/users/v1/InvitationTerms';
import { z } from 'zod';
import { jsonText } from '../../http/endpoint.ts';

const member = 400;
/** Ten days. */
const usualMinutes = 14_400;

/** What an invitation promises, as every way to invite takes it. */
export const invitationParams = {
  stream_ids: jsonText(z.array(z.int())).optional(),
  invite_as: jsonText(z.int()).default(member),
  invite_expires_in_minutes: jsonText(z.int().nullable()).default(usualMinutes),
  /** Absent: where no channels are named, so that nobody arrives in none. */
  include_realm_default_subscriptions: jsonText(z.boolean()).optional(),
  notify_referrer_on_join: jsonText(z.boolean()).default(true),
  group_ids: jsonText(z.array(z.int())).default([]),
  welcome_message_custom_text: z.string().optional(),
};

type Params = z.output<z.ZodObject<typeof invitationParams>>;

/** The same as users takes it. */
export function invitationTerms(params: Params): InvitationTerms {
  const { stream_ids: channelIds, invite_expires_in_minutes: minutes } = params;
  const { welcome_message_custom_text: text } = params;
  return {
    role: params.invite_as,
    channelIds: channelIds ?? [],
    groupIds: params.group_ids,
    includeDefaultChannels: params.include_realm_default_subscriptions ?? channelIds === undefined,
    notifyReferrerOnJoin: params.notify_referrer_on_join,
    ...(minutes !== null && { expiresInMinutes: minutes }),
    ...(text !== undefined && { welcomeText: text }),
  };
}
