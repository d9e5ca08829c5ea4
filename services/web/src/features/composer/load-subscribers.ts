import { answerOf, api } from '../../api/client.ts';
import type { Model } from '../../store/model.ts';
import { showError } from '../../ui/toasts.ts';

const asked = new Set<number>();

/** Fetches who is in a channel, after which events keep it. */
export function loadSubscribers({ state }: Model, channelId: number): void {
  if (asked.has(channelId)) return;
  asked.add(channelId);
  const params = { path: { stream_id: String(channelId) } };
  answerOf(api.GET('/streams/{stream_id}/members', { params }))
    .then(({ subscribers }) =>
      state.update((before) => ({
        ...before,
        subscribers: new Map(before.subscribers).set(channelId, new Set(subscribers)),
      })),
    )
    .catch(showError)
    .finally(() => asked.delete(channelId));
}
