import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { defineEndpoint, jsonText } from '../../http/endpoint.ts';
import { rawJson } from '../../http/envelope.ts';
import { channelRecord } from '../../records/channel.ts';

const no = jsonText(z.boolean()).default(false);
const yes = jsonText(z.boolean()).default(true);

/** @spec GET /streams */
export const listChannels = defineEndpoint({
  method: 'GET',
  path: '/streams',
  permission: 'user',
  summary: 'The channels you can know of',
  tags: ['channels'],
  params: z.object({
    include_public: yes,
    include_web_public: no,
    include_subscribed: yes,
    exclude_archived: yes,
    include_all: no,
    include_can_access_content: no,
    include_owner_subscribed: no,
    include_default: no,
  }),
  response: z.object({ streams: z.array(channelRecord) }),
  async handler(deps: Pick<Deps, 'channels'>, { params, actor, signal }) {
    const { channelsJson } = await deps.channels.listChannels(
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
