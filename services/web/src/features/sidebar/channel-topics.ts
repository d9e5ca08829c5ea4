import { answerOf, api } from '../../api/client.ts';
import type { Change } from '../../store/changes.ts';
import type { Message } from '../../store/records.ts';
import { createStore } from '../../store/store.ts';
import { showError } from '../../ui/toasts.ts';

/** A topic of a channel and its newest message. */
export interface Topic {
  readonly name: string;
  readonly max_id: number;
}

/** Topics of channels whose topics were asked for, the newest first; kept by events. */
export const channelTopics = createStore<ReadonlyMap<number, readonly Topic[]>>(new Map());
const requests = new Map<number, Promise<void>>();

/** Fetches the topics of a channel, once. Resolves when they are known or the server has refused. */
export function loadTopics(channelId: number): Promise<void> {
  const request = requests.get(channelId) ?? fetchTopics(channelId);
  requests.set(channelId, request);
  return request;
}

async function fetchTopics(channelId: number): Promise<void> {
  try {
    const params = {
      path: { stream_id: String(channelId) },
      query: { allow_empty_topic_name: 'true' },
    };
    const { topics } = await answerOf(api.GET('/users/me/{stream_id}/topics', { params }));
    channelTopics.update((known) => new Map(known).set(channelId, topics));
  } catch (error) {
    requests.delete(channelId);
    showError(error);
  }
}

/** Keeps the known topics current: new messages raise their topic; after moves and deletions they are fetched again. */
export function followTopics(changes: readonly Change[]): void {
  for (const change of changes) {
    if (change.kind === 'replaced') refetch([...channelTopics.get().keys()]);
    else if (change.event.type === 'message')
      raise(change.after.messages.get(change.after.maxMessageId));
    else if (change.event.type === 'update_message' || change.event.type === 'delete_message') {
      refetch(channelsOf(change.event));
    }
  }
}

function raise(message: Message | undefined): void {
  if (message?.stream_id === undefined) return;
  const { stream_id: channelId, subject, id } = message;
  channelTopics.update((known) => {
    const topics = known.get(channelId);
    if (!topics) return known;
    const isOther = ({ name }: Topic) => name.toLowerCase() !== subject.toLowerCase();
    const raised = [{ name: subject, max_id: id }, ...topics.filter(isOther)];
    return new Map(known).set(channelId, raised);
  });
}

function channelsOf(event: object): number[] {
  const ids: number[] = [];
  if ('stream_id' in event && typeof event.stream_id === 'number') ids.push(event.stream_id);
  if ('new_stream_id' in event && typeof event.new_stream_id === 'number') {
    ids.push(event.new_stream_id);
  }
  const isEditOnly = 'propagate_mode' in event === false && 'message_ids' in event === false;
  return isEditOnly ? [] : ids;
}

function refetch(channelIds: readonly number[]): void {
  const known = channelTopics.get();
  for (const id of channelIds.filter((each) => known.has(each))) {
    requests.delete(id);
    void loadTopics(id);
  }
}
