import { nameKey } from '@chat/kit/names/name-key';
import { answerOf, api } from '../../api/client.ts';
import type { Change } from '../../store/changes.ts';
import { isEvent, type ServerEvent } from '../../store/events.ts';
import type { Message } from '../../store/records.ts';
import { createStore } from '../../store/store.ts';
import { showError } from '../../ui/toasts.ts';

/** A topic of a channel and its newest message. */
export interface Topic {
  readonly name: string;
  readonly max_id: number;
}

/** The loaded topics of each channel, newest first. Events keep them up to date. */
export const channelTopics = createStore<ReadonlyMap<number, readonly Topic[]>>(new Map());

interface Request {
  answered: Promise<void>;
  /**
   * The topics of messages that arrive during the request. They are kept because the response may be older than these
   * messages. Undefined after the request.
   */
  raised: readonly Topic[] | undefined;
}

/** The latest request for each channel. */
const requests = new Map<number, Request>();

/** Fetches the topics of a channel once. Resolves when the topics are loaded or the request has failed. */
export function loadTopics(channelId: number): Promise<void> {
  return (requests.get(channelId) ?? startRequest(channelId)).answered;
}

function startRequest(channelId: number): Request {
  const request: Request = { answered: Promise.resolve(), raised: [] };
  requests.set(channelId, request);
  request.answered = fetchTopics(channelId, request);
  return request;
}

async function fetchTopics(channelId: number, request: Request): Promise<void> {
  // A later request has the newer response
  const isNewest = () => requests.get(channelId) === request;
  try {
    const params = {
      path: { stream_id: String(channelId) },
      query: { allow_empty_topic_name: 'true' },
    };
    const { topics } = await answerOf(api.GET('/users/me/{stream_id}/topics', { params }));
    if (!isNewest()) return await loadTopics(channelId);
    const current = (request.raised ?? []).reduce<readonly Topic[]>(withRaised, topics);
    request.raised = undefined;
    channelTopics.update((known) => new Map(known).set(channelId, current));
  } catch (error) {
    if (!isNewest()) return await loadTopics(channelId);
    requests.delete(channelId);
    showError(error);
  }
}

/**
 * Keeps loaded topics up to date. A new message moves its topic to the top. After messages are moved or deleted,
 * fetches the topics again.
 */
export function followTopics(changes: readonly Change[]): void {
  for (const change of changes) {
    if (change.kind === 'replaced') refetch([...channelTopics.get().keys()]);
    else if (isEvent(change.event, 'message')) raise(change.event.message);
    else refetch(channelsOf(change.event));
  }
}

function raise({ stream_id: channelId, subject: name, id }: Omit<Message, 'flags'>): void {
  if (channelId === undefined) return;
  const topic = { name, max_id: id };
  const request = requests.get(channelId);
  if (request?.raised) request.raised = [...request.raised, topic];
  channelTopics.update((known) => {
    const topics = known.get(channelId);
    return topics ? new Map(known).set(channelId, withRaised(topics, topic)) : known;
  });
}

function withRaised(topics: readonly Topic[], topic: Topic): readonly Topic[] {
  const key = nameKey(topic.name);
  const isSame = ({ name }: Topic) => nameKey(name) === key;
  if (topics.some((each) => isSame(each) && each.max_id >= topic.max_id)) return topics;
  return [topic, ...topics.filter((each) => !isSame(each))];
}

/** Returns the channels whose topics an event may have changed. Edits and link previews change no topics. */
function channelsOf(event: ServerEvent): number[] {
  const isMove = isEvent(event, 'update_message') && event.propagate_mode !== undefined;
  if (!isMove && !isEvent(event, 'delete_message')) return [];
  const ids: number[] = [];
  if ('stream_id' in event && typeof event.stream_id === 'number') ids.push(event.stream_id);
  if ('new_stream_id' in event && typeof event.new_stream_id === 'number') {
    ids.push(event.new_stream_id);
  }
  return ids;
}

function refetch(channelIds: readonly number[]): void {
  const known = channelTopics.get();
  for (const id of channelIds) if (known.has(id) || requests.has(id)) startRequest(id);
}
