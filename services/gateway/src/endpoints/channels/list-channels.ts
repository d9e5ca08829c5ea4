import { z } from 'zod';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { channelRecord, exampleChannel } from '../../records/channels.ts';

const no = jsonText(z.boolean()).default(false);
const yes = jsonText(z.boolean()).default(true);

/** @spec GET /streams */
export const listChannels = defineEndpoint({
  method: 'GET',
  path: '/streams',
  permission: 'user',
  summary: 'List channels',
  description:
    'Returns the channels you may know of, with their settings, chosen by the parameters.',
  tags: ['channels'],
  params: z.object({
    include_public: yes.describe('Whether public channels are returned.'),
    include_web_public: no.describe(
      'Whether channels that everybody on the web can read are returned.',
    ),
    include_subscribed: yes.describe('Whether channels you are subscribed to are returned.'),
    exclude_archived: yes.describe('false returns archived channels, too.'),
    include_all: no.describe('true returns every channel whose existence you may know of.'),
    include_can_access_content: no.describe(
      'true returns every channel whose messages you may read.',
    ),
    include_owner_subscribed: no.describe(
      'For bots: true returns the channels that the owner is subscribed to.',
    ),
    include_default: no.describe(
      'true adds `is_default` to each channel: whether those who join the organization are subscribed to it.',
    ),
  }),
  response: z.object({ streams: z.array(channelRecord) }),
  example: { response: { streams: [exampleChannel] } },
  async handler({ channels }, { params, actor, signal }) {
    const { channelsJson } = await channels.listChannels(
      {
        includePublic: params.include_public,
        includeWebPublic: params.include_web_public,
        includeSubscribed: params.include_subscribed,
        excludeArchived: params.exclude_archived,
        includeAll: params.include_all,
        includeCanAccessContent: params.include_can_access_content,
        includeOwnerSubscribed: params.include_owner_subscribed,
        includeDefault: params.include_default,
      },
      { actor, signal },
    );
    return { streams: rawJson(channelsJson) };
  },
});
