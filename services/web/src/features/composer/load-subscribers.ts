import { answerOf, api } from '../../api/client.ts';
import type { Change } from '../../store/changes.ts';
import { isEvent } from '../../store/events.ts';
import type { Model } from '../../store/model.ts';
import { showError } from '../../ui/toasts.ts';

const asked = new Set<number>();

/** Fetches the subscribers of a channel once. Events then keep them up to date. */
export function loadSubscribers(model: Model, channelId: number): void {
  if (asked.has(channelId)) return;
  asked.add(channelId);
  fetchSubscribers(model, channelId)
    .then((subscribers) =>
      model.state.update((before) => ({
        ...before,
        subscribers: new Map(before.subscribers).set(channelId, new Set(subscribers)),
      })),
    )
    .catch(showError)
    .finally(() => asked.delete(channelId));
}

/**
 * Fetches the subscribers of a channel. Fetches again if they may have changed during the request, because the response
 * may be older than the change.
 */
async function fetchSubscribers({ changes }: Model, channelId: number): Promise<number[]> {
  let mayDiffer = false;
  const stop = changes.subscribe((made) => {
    mayDiffer ||= made.some((change) => mayChangeSubscribers(change, channelId));
  });
  try {
    for (;;) {
      mayDiffer = false;
      const params = { path: { stream_id: String(channelId) } };
      const answer = await answerOf(api.GET('/streams/{stream_id}/members', { params }));
      if (!mayDiffer) return answer.subscribers;
    }
  } finally {
    stop();
  }
}

function mayChangeSubscribers(change: Change, channelId: number): boolean {
  if (change.kind === 'replaced') return true;
  const { event } = change;
  const isOfPeers =
    isEvent(event, 'subscription peer_add') || isEvent(event, 'subscription peer_remove');
  return isOfPeers && event.stream_ids.includes(channelId);
}
