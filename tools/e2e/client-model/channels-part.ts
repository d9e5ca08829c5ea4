import type { Json, ModelPart } from './model-part.ts';
import { addIds, ascending, keyed, known, removeIds, sorted } from './records.ts';

/** Channels, with who is in them, and which of them are the client's own. */
export function channelsPart(snapshot: Json): ModelPart {
  const streams = keyed(snapshot.streams, 'stream_id');
  const subscriptions = keyed(snapshot.subscriptions, 'stream_id');
  const unsubscribed = keyed(snapshot.unsubscribed, 'stream_id');
  const neverSubscribed = keyed(snapshot.never_subscribed, 'stream_id');
  const lists = [streams, subscriptions, unsubscribed, neverSubscribed];
  const folders = keyed(snapshot.channel_folders, 'id');
  let defaultStreams: number[] = snapshot.realm_default_streams;

  /** The channel in each of the lists it is in. @throws when the client does not know of it */
  function everywhere(streamId: number): Json[] {
    known(streams, streamId);
    return lists.flatMap((list) => list.get(streamId) ?? []);
  }
  function changeSubscribers(
    streamIds: number[],
    change: typeof addIds | typeof removeIds,
    userIds: number[],
  ) {
    for (const stream of streamIds.flatMap(everywhere)) {
      change(stream, 'subscribers', userIds);
      stream.subscriber_count = stream.subscribers.length;
    }
  }

  return {
    handlers: {
      'stream create': ({ streams: created }) => {
        for (const stream of created) {
          if (streams.has(stream.stream_id)) throw new Error(`created twice: ${stream.stream_id}`);
          streams.set(stream.stream_id, { subscribers: [], ...stream });
          neverSubscribed.set(stream.stream_id, { subscribers: [], ...stream });
        }
      },
      'stream delete': ({ stream_ids }) => {
        for (const id of stream_ids) for (const list of lists) list.delete(id);
      },
      'stream update': ({ type, op, id, stream_id, name, property, value, ...beside }) => {
        for (const stream of everywhere(stream_id)) {
          Object.assign(stream, { [property]: value, ...beside });
        }
      },
      'subscription add': ({ subscriptions: added }) => {
        for (const subscription of added) {
          const { stream_id, subscribers, subscriber_count } = subscription;
          if (subscriptions.has(stream_id)) throw new Error(`subscribed twice: ${stream_id}`);
          Object.assign(known(streams, stream_id), { subscribers, subscriber_count });
          neverSubscribed.delete(stream_id);
          unsubscribed.delete(stream_id);
          subscriptions.set(stream_id, subscription);
        }
      },
      'subscription remove': ({ subscriptions: removed }) => {
        for (const { stream_id } of removed) {
          const subscription = known(subscriptions, stream_id);
          subscriptions.delete(stream_id);
          unsubscribed.set(stream_id, subscription);
          changeSubscribers([stream_id], removeIds, [snapshot.user_id]);
        }
      },
      'subscription update': ({ stream_id, property, value }) => {
        known(subscriptions, stream_id)[property] = value;
      },
      'subscription peer_add': ({ stream_ids, user_ids }) => {
        changeSubscribers(stream_ids, addIds, user_ids);
      },
      'subscription peer_remove': ({ stream_ids, user_ids }) => {
        changeSubscribers(stream_ids, removeIds, user_ids);
      },
      default_streams: (event) => {
        defaultStreams = event.default_streams;
        for (const stream of lists.flatMap((list) => [...list.values()])) {
          stream.is_default = defaultStreams.includes(stream.stream_id);
        }
      },
      'channel_folder add': ({ channel_folder }) => {
        folders.set(channel_folder.id, channel_folder);
      },
      'channel_folder update': ({ channel_folder_id, data }) => {
        Object.assign(known(folders, channel_folder_id), data);
      },
      'channel_folder reorder': ({ order }) => {
        for (const [place, id] of order.entries()) known(folders, id).order = place;
      },
    },
    contents: () => ({
      streams: sorted(streams),
      subscriptions: sorted(subscriptions),
      unsubscribed: sorted(unsubscribed),
      neverSubscribed: sorted(neverSubscribed),
      defaultStreams: ascending(defaultStreams),
      folders: sorted(folders),
    }),
  };
}
