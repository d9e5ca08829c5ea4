import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/gen/openapi.ts';

export function changeChannel(
  channelId: number,
  change: components['schemas']['patch_streams_stream_id_form'],
): Promise<unknown> {
  const params = { path: { stream_id: String(channelId) } };
  return answerOf(api.PATCH('/streams/{stream_id}', { params, body: change }));
}
