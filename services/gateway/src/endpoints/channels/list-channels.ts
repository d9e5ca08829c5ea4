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
    'Returns channels that you can see, with their settings. The parameters select the channels.',
  tags: ['channels'],
  params: z.object({
    include_public: yes.describe('Whether to include public channels.'),
    include_web_public: no.describe(
      'Whether to include web-public channels, which people without an account can read.',
    ),
    include_subscribed: yes.describe('Whether to include channels that you are subscribed to.'),
    exclude_archived: yes.describe('If false, archived channels are included.'),
    include_all: no.describe('If true, returns every channel that you can see.'),
    include_can_access_content: no.describe(
      'If true, returns every channel whose messages you may read.',
    ),
    include_owner_subscribed: no.describe(
      'For bots: if true, includes the channels that the owner is subscribed to.',
    ),
    include_default: no.describe(
      'If true, each channel has `is_default`: whether new users are subscribed to it.',
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
