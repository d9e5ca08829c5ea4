import { answerOf, api } from '../../api/client.ts';
import { createStore } from '../../store/store.ts';
import { showError } from '../../ui/toasts.ts';

/** Topics by channel, newest first, as they were when last asked for. */
export const channelTopics = createStore<ReadonlyMap<number, readonly string[]>>(new Map());

const askedAt = new Map<number, number>();
const freshMs = 30_000;

/** Fetches the topics of a channel, unless that was done a moment ago. */
export function loadTopics(channelId: number): void {
  const now = Date.now();
  if (channelId === 0 || now - (askedAt.get(channelId) ?? 0) < freshMs) return;
  askedAt.set(channelId, now);
  answerOf(
    api.GET('/users/me/{stream_id}/topics', {
      params: { path: { stream_id: String(channelId) }, query: { allow_empty_topic_name: 'true' } },
    }),
  ).then(
    ({ topics }) =>
      channelTopics.update((known) =>
        new Map(known).set(
          channelId,
          topics.map(({ name }) => name),
        ),
      ),
    (error: unknown) => {
      askedAt.delete(channelId);
      showError(error);
    },
  );
}
